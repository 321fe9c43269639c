import { describe, expect, test } from 'bun:test'
import { nameRows } from '../exports/issue-list'
import { ISSUE_MESSAGES, toIssue } from '../exports/issue-messages'
import { slotsOf } from './grammar/fill'
import { DE } from './languages/de/de'
import { ES } from './languages/es/es'
import { FR } from './languages/fr/fr'
import { PT } from './languages/pt/pt'
import { openWords } from './open-words'
import { tellIssue } from './tell-issue'

const issues = [
  toIssue('warning', 'duplicate_rows', { n: 1, where: nameRows([7]) }),
  toIssue('warning', 'mended_rows', { names: { names: ['Sale, spring'] }, where: nameRows([7, 9, 12, 40, 41]) }),
  toIssue('info', 'several_breakdowns', { fields: { fields: ['age', 'gender', 'day'], and: true } }),
  toIssue('warning', 'partial_coverage', {
    share: { share: 0.996, digits: 1 },
    list: { fields: ['spend'] },
    where: nameRows([9]),
    sum: { amount: 1234.5 },
    stated: { amount: 1240 },
  }),
  toIssue('info', 'empty_column', { column: { field: 'purchaseValue' } }),
  toIssue('info', 'audit.excluded_campaigns', {
    campaigns: 'Brand',
    spend: { amount: 1200, currency: 'EUR' },
    n: 2,
  }),
] // prettier-ignore

test.each([
  [DE, ['1 Zeile gleicht in jeder Zelle einer früheren (Zeile 7). Wurde der Export zweimal eingefügt, zählen die Werte doppelt.', 'Ein Komma ohne Anführungszeichen hatte „Sale, spring“ zerschnitten (Zeilen 7, 9, 12 und 2 weitere). Die übrigen Zellen passen nur auf eine Weise zu ihren Spalten, der Name wurde also wieder zusammengesetzt.', 'Die Zeilen sind aufgeschlüsselt nach: Alter, Geschlecht und Tag. Jeder Bericht fasst sie nach einer davon zusammen.', 'Die Zeilen decken 99,6\u00A0% dessen ab, was die Datei als Summe nennt (Ausgaben: 1.234,5 von 1.240, Zeile 9). Der Rest ist nicht in dieser Datei.', 'Kaufwert: in jeder Zeile leer. Der Wert fehlt in diesem Export, das ist nicht null.', 'Nach den Einstellungen dieses Kunden ausgelassen: Brand (1.200,00\u00A0€ Ausgaben in 2 Zeilen).']],
  [ES, ['1 fila repite una fila anterior en todas sus celdas (fila 7). Si la exportación se pegó dos veces, sus cifras cuentan doble.', 'Una coma sin comillas había cortado «Sale, spring» (filas 7, 9, 12 y 2 más). Las demás celdas encajan en sus columnas de una sola manera, así que el nombre se recompuso.', 'Las filas están desglosadas por edad, género y día; cada informe las agrupa por uno de ellos.']],
  [PT, ['1 linha repete uma linha anterior em todas as células (linha 7). Se a exportação foi colada duas vezes, os números contam em dobro.', 'Uma vírgula sem aspas tinha cortado “Sale, spring” (linhas 7, 9, 12 e mais 2). As outras células só se encaixam nas colunas de um jeito, então o nome foi recomposto.', 'As linhas estão divididas por idade, gênero e dia; cada relatório as agrupa por uma delas.']],
  [FR, ['1 ligne répète une ligne précédente dans toutes ses cellules (ligne 7). Si l’export a été collé deux fois, ses chiffres comptent double.', 'Une virgule sans guillemets avait coupé «\u00A0Sale, spring\u00A0» (lignes 7, 9, 12 et 2 de plus). Les autres cellules ne correspondent à leurs colonnes que d’une seule façon\u00A0: le nom a donc été recomposé.', 'Les lignes sont ventilées par âge, genre et jour\u00A0; chaque rapport les regroupe selon l’une d’elles.']],
] as const)('issues in %#', (language, messages) => {
  const words = openWords(language.code, language.document)
  messages.forEach((message, at) => expect(tellIssue(issues[at]!, language, words).message).toBe(message))
}) // prettier-ignore

describe.each([DE, ES, PT, FR].map((language) => [language.code, language] as const))('%s', (_, language) => {
  test.each(Object.entries(ISSUE_MESSAGES))('%s prints every slot that English prints', (key, english) => {
    const own = language.reading![key as keyof typeof ISSUE_MESSAGES]
    expect(slotsOf(own)).toEqual(slotsOf(english))
  })
})

test('an issue of an older report keeps its words', () => {
  const old = { code: 'no_spend', severity: 'warning', message: 'No spend.' } as const
  expect(tellIssue(old, DE, openWords('de', DE.document))).toEqual(old)
})
