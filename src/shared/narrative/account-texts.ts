import { formatCount, formatDate, formatFraction, formatMoney } from '../metrics/format'
import type { AccountFile, CrossCheck, LeftOutReason } from '../schemas/account'
import type { LanguageCode } from '../schemas/language'
import { fillPhrase, type PhraseSlots } from './document-words'
import { escapeMarkdown } from './markdown'

/**
 * Paragraphs that open an account audit: which files are cuts of one sum, which differ, which were left out and why, and which a person
 * put back.
 */
export function tellFiles(
  files: readonly AccountFile[],
  language: LanguageCode = 'en',
  checks: readonly CrossCheck[] = [],
): string[] {
  const words = WORDS[language]
  const kept = files.filter(({ leftOut }) => leftOut === undefined)
  const whole = kept.filter(({ reconciles }) => reconciles)
  const fill = (template: string, file: AccountFile, more: PhraseSlots = {}) =>
    fillPhrase(
      template,
      {
        file: escapeMarkdown(file.file),
        money: formatMoney(file.spend ?? 0, file.currency, undefined, language),
        currency: file.currency ?? '',
        period: periodOf(file, language),
        share: formatFraction(file.share ?? 0, 0, language),
        own: formatCount(file.counts?.own ?? 0, language),
        leading: formatCount(file.counts?.leading ?? 0, language),
        lead: escapeMarkdown(files.find(({ leads }) => leads)?.file ?? ''),
        ...more,
      },
      language,
      (n) => n === 1,
    )
  const reasonOf = (file: AccountFile, reason: LeftOutReason) => fill(words.reasons[reason], file)
  const paragraphs: string[] = []
  if (whole.length > 1)
    paragraphs.push(
      fill(words.whole, whole.find(({ leads }) => leads) ?? whole[0]!, {
        files: namesOf(whole, language),
        count: words.counts[whole.length] ?? String(whole.length),
      }),
    )
  // The share of the keywords' spend that a file of terms holds is told by its cross-check.
  const told = new Set(checks.flatMap(({ kind, files: [terms] }) => (kind === 'listed_terms' ? terms : [])))
  const differing = kept.filter(({ file, share }) => share !== undefined && !told.has(file))
  const alike = Map.groupBy(differing, (file) => fill(templateOf(file, words), file, { files: '', n: 1 }))
  for (const own of alike.values())
    paragraphs.push(
      fill(templateOf(own[0]!, words), own[0]!, { files: namesOf(own, language), n: own.length }),
    )
  for (const file of kept)
    if (file.counts)
      paragraphs.push(fill(words[file.counts.own < file.counts.leading ? 'fewer' : 'more'], file))
  const foreign = kept.filter(({ putBack }) => putBack !== undefined)
  const apart = files.filter(({ leftOut }) => leftOut !== undefined)
  if (apart.length > 0)
    paragraphs.push(
      apart.map((file) => fill(words.leftOut, file, { reason: reasonOf(file, file.leftOut!) })).join(' '),
    )
  if (foreign.length > 0)
    paragraphs.push(
      foreign.map((file) => fill(words.putBack, file, { reason: reasonOf(file, file.putBack!) })).join(' '),
    )
  return paragraphs
}

function templateOf({ difference }: AccountFile, words: AccountWords): string {
  const known = difference === 'hidden_rows' || difference === 'overlapping_rows'
  return words[known ? difference : 'missing_rows']
}

function namesOf(files: readonly AccountFile[], language: LanguageCode): string {
  const names = files.map(({ file }) => escapeMarkdown(file))
  const text = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return language === 'en' ? text.replace(/, and /u, ' and ') : text
}

function periodOf({ period }: AccountFile, language: LanguageCode): string {
  if (!period) return WORDS[language].notStated
  const day = (date: string) => formatDate(date, undefined, language)
  return `${day(period.start)} ${WORDS[language].to} ${day(period.end)}`
}

interface AccountWords {
  whole: string
  hidden_rows: string
  overlapping_rows: string
  missing_rows: string
  /** Purchases on the same spend: fewer or more than the leading file counts. */
  fewer: string
  more: string
  leftOut: string
  putBack: string
  reasons: Record<LeftOutReason, string>
  to: string
  notStated: string
  /** By number; figures from eleven on. */
  counts: readonly string[]
}

const WORDS: Record<LanguageCode, AccountWords> = {
  en: {
    whole: '{files} add up to the same {money}: {count} cuts of one sum, counted once.',
    hidden_rows: '{files} {n#holds|each hold} {share} of that spend; the platform does not list the rest.',
    overlapping_rows:
      '{files} {n#lists|list} rows that share money, so {n#its sum says|their sums say} nothing.',
    missing_rows:
      '{files} {n#holds|each hold} {share} of that spend: rows are missing from {n#it|them}, such as deleted or filtered ones.',
    fewer:
      '{file} counts {own} purchases and {lead} {leading} on the same spend: the platform does not split every conversion by this breakdown.',
    more: '{file} counts {own} purchases and {lead} {leading} on the same spend: the two count differently, so compare their attribution settings before you compare their prices.',
    leftOut: '{file} is left out: {reason}.',
    putBack: '{file} was put back by hand, although {reason}.',
    reasons: {
      platform: 'it comes from another ad platform',
      account: 'it is of another ad account',
      currency: 'it is in another currency ({currency})',
      earlier_period: 'it covers an earlier time ({period})',
      period: 'it covers another time ({period})',
      other_sum: 'it adds up to {money}, which is another sum',
      duplicate: 'another file has the same rows',
      unreadable: 'it is no export with an amount spent',
    },
    to: 'to',
    notStated: 'not stated',
    counts: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  },
  es: {
    whole: '{files} suman lo mismo, {money}: {count} desgloses de un solo gasto, contado una vez.',
    hidden_rows:
      '{files} {n#contiene|contienen cada uno} el {share} de ese gasto; la plataforma no muestra el resto.',
    overlapping_rows: '{files} {n#tiene|tienen} filas que comparten dinero, así que su suma no dice nada.',
    missing_rows:
      '{files} {n#contiene|contienen cada uno} el {share} de ese gasto: {n#le|les} faltan filas, por ejemplo eliminadas o filtradas.',
    fewer:
      '{file} cuenta {own} compras y {lead} {leading} con el mismo gasto: la plataforma no reparte todas las conversiones en este desglose.',
    more: '{file} cuenta {own} compras y {lead} {leading} con el mismo gasto: cuentan de forma distinta, así que compara su atribución antes de comparar sus precios.',
    leftOut: '{file} queda fuera: {reason}.',
    putBack: '{file} se volvió a incluir a mano, aunque {reason}.',
    reasons: {
      platform: 'viene de otra plataforma publicitaria',
      account: 'es de otra cuenta publicitaria',
      currency: 'está en otra moneda ({currency})',
      earlier_period: 'abarca un periodo anterior ({period})',
      period: 'abarca otro periodo ({period})',
      other_sum: 'suma {money}, que es otro total',
      duplicate: 'otro archivo tiene las mismas filas',
      unreadable: 'no es una exportación con importe gastado',
    },
    to: 'a',
    notStated: 'sin indicar',
    counts: ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  },
  pt: {
    whole: '{files} somam o mesmo valor, {money}: {count} recortes de um só gasto, contado uma vez.',
    hidden_rows: '{files} {n#contém|contêm, cada um,} {share} desse gasto; a plataforma não lista o resto.',
    overlapping_rows: '{files} {n#tem|têm} linhas que dividem o mesmo dinheiro, então a soma não diz nada.',
    missing_rows:
      '{files} {n#contém|contêm, cada um,} {share} desse gasto: faltam linhas, por exemplo excluídas ou filtradas.',
    fewer:
      '{file} conta {own} compras e {lead} {leading} com o mesmo gasto: a plataforma não divide todas as conversões neste recorte.',
    more: '{file} conta {own} compras e {lead} {leading} com o mesmo gasto: os dois contam de modo diferente, então compare a atribuição antes de comparar os preços.',
    leftOut: '{file} fica de fora: {reason}.',
    putBack: '{file} foi incluído de novo à mão, embora a verificação diga: {reason}.',
    reasons: {
      platform: 'vem de outra plataforma de anúncios',
      account: 'é de outra conta de anúncios',
      currency: 'está em outra moeda ({currency})',
      earlier_period: 'cobre um período anterior ({period})',
      period: 'cobre outro período ({period})',
      other_sum: 'soma {money}, que é outro total',
      duplicate: 'outro arquivo tem as mesmas linhas',
      unreadable: 'não é uma exportação com valor gasto',
    },
    to: 'a',
    notStated: 'não informado',
    counts: ['nenhum', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  },
  de: {
    whole: '{files} ergeben dieselbe Summe von {money}: {count} Schnitte derselben Ausgaben, einmal gezählt.',
    hidden_rows:
      '{files} {n#enthält|enthalten je} {share} dieser Ausgaben; den Rest listet die Plattform nicht auf.',
    overlapping_rows:
      '{files} {n#enthält|enthalten} Zeilen, die sich Geld teilen; die Summe sagt deshalb nichts.',
    missing_rows:
      '{files} {n#enthält|enthalten je} {share} dieser Ausgaben: Es fehlen Zeilen, zum Beispiel gelöschte oder gefilterte.',
    fewer:
      '{file} zählt {own} Käufe, {lead} {leading} bei denselben Ausgaben: Die Plattform teilt in dieser Aufschlüsselung nicht jede Conversion auf.',
    more: '{file} zählt {own} Käufe, {lead} {leading} bei denselben Ausgaben: Beide zählen verschieden; vergleichen Sie die Attribution, bevor Sie Preise vergleichen.',
    leftOut: '{file} bleibt außen vor: {reason}.',
    putBack: '{file} wurde von Hand wieder aufgenommen. Dagegen spricht: {reason}.',
    reasons: {
      platform: 'Die Datei stammt von einer anderen Werbeplattform',
      account: 'Die Datei gehört zu einem anderen Werbekonto',
      currency: 'Die Datei ist in einer anderen Währung ({currency})',
      earlier_period: 'Die Datei betrifft einen früheren Zeitraum ({period})',
      period: 'Die Datei betrifft einen anderen Zeitraum ({period})',
      other_sum: 'Die Summe ist mit {money} eine andere',
      duplicate: 'Eine andere Datei hat dieselben Zeilen',
      unreadable: 'Die Datei ist kein Export mit ausgegebenem Betrag',
    },
    to: 'bis',
    notStated: 'nicht angegeben',
    counts: ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  },
  fr: {
    whole:
      '{files} donnent le même total, {money} : {count} découpages d’une seule dépense, comptée une fois.',
    hidden_rows:
      '{files} {n#contient|contiennent chacun} {share} de cette dépense ; la plateforme ne liste pas le reste.',
    overlapping_rows:
      '{files} {n#contient|contiennent} des lignes qui partagent le même argent : leur somme ne dit rien.',
    missing_rows:
      '{files} {n#contient|contiennent chacun} {share} de cette dépense : des lignes y manquent, par exemple supprimées ou filtrées.',
    fewer:
      '{file} compte {own} achats et {lead} {leading} pour la même dépense : la plateforme ne répartit pas toutes les conversions dans cette ventilation.',
    more: '{file} compte {own} achats et {lead} {leading} pour la même dépense : ils comptent autrement, comparez leur attribution avant de comparer leurs prix.',
    leftOut: '{file} est mis de côté : {reason}.',
    putBack: '{file} a été remis à la main, bien que le contrôle dise : {reason}.',
    reasons: {
      platform: 'il vient d’une autre plateforme publicitaire',
      account: 'il vient d’un autre compte publicitaire',
      currency: 'il est dans une autre devise ({currency})',
      earlier_period: 'il couvre une période antérieure ({period})',
      period: 'il couvre une autre période ({period})',
      other_sum: 'sa somme est de {money}, un autre total',
      duplicate: 'un autre fichier a les mêmes lignes',
      unreadable: 'ce n’est pas un export avec un montant dépensé',
    },
    to: 'au',
    notStated: 'non indiquée',
    counts: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  },
}
