/** "Total" in the export languages. What follows the word decides: a colon, a dash, brackets or nothing make it a total row. */
const TOTAL_WORDS =
  'grand total|grand-total|sub total|tot|tot.|ttl|ttl.|σ|Σ|∑|total spend|total cost|total campaigns|total ads|total ad sets|total ad groups|total general|total geral|total général|total generale|total result|total results|total account|account total|overall total|overall|total keseluruhan|jumlah keseluruhan|totals|total|subtotal|sub-total|sum total|sum|totais|totales|totaux|suma total|gesamtsumme|gesamtergebnis|gesamt|insgesamt|summe|totale complessivo|totale|totali|eindtotaal|totaal|genel toplam|toplam|razem|suma końcowa|suma|łącznie|ogółem|tổng cộng|tổng|итого|общий итог|всего|итог|загальний підсумок|усього|разом|всього|підсумок|合計|総計|総合計|總計|总计|合计|總和|总和|總合|小计|小計|計|합계|총계|총합계|소계|전체|الإجمالي|إجمالي|المجموع|totalt|totalsumma|summa|i alt|ialt|hovedtotal|totalsum|yhteensä|loppusumma|celkem|celkový součet|celkom|spolu|összesen|végösszeg|total general|jumlah|รวม|รวมทั้งหมด|ผลรวม|ผลรวมทั้งหมด|ทั้งหมด|σύνολο|γενικό σύνολο|סה"כ|סה״כ|סך הכול|סך הכל|कुल|कुल योग|योग|общо|ukupno|sveukupno|skupaj|skupna vsota|iš viso|kopā|kokku'
const LABEL = new RegExp(
  `^(?:${TOTAL_WORDS})\\s*(?:[:：]|\\s[-–—]\\s|[(（][^)）]*[)）]$|$)|^(?:results? (?:from|of)|resultados? de|ergebnisse? (?:von|aus)|résultats? (?:de|pour)|risultati (?:da|di)|resultaten van|totals? (?:of|for|from)) \\d|^totals? (?:&|and|y|e|et|und) `,
  'iu',
)
const AVERAGE_WORDS =
  'max|min|maximum|minimum|máximo|mínimo|average|averages|avg|avg.|mean|median|promedio|media|mediana|média|durchschnitt|mittelwert|moyenne|médiane|gemiddelde|gemiddeld|ortalama|średnia|medelvärde|genomsnitt|gennemsnit|gjennomsnitt|keskiarvo|průměr|priemer|átlag|medie|rata-rata|среднее|середнє|平均|평균|المتوسط|ממוצע|trung bình|μέσος όρος|ค่าเฉลี่ย'
const AVERAGE = new RegExp(`^(?:${AVERAGE_WORDS})(?:\\s*:|\\s(?:per|pro|por|par)\\s.{1,20})?$`, 'iu')
const NAMED = new RegExp(`^(?:${TOTAL_WORDS})\\s+\\S|\\S\\s+(?:${TOTAL_WORDS})$`, 'iu')
const LABEL_BEGINNINGS = [
  ...TOTAL_WORDS.split('|'),
  ...AVERAGE_WORDS.split('|'),
  'result',
  'ergebnis',
  'résultat',
  'risultat',
]
const FIRST = toFirstLetters(LABEL_BEGINNINGS)
/** `Total: Other search terms`: real spend whose rows the platform keeps to itself. */
const OTHER =
  /[:：].*\b(?:other|andere|sonstige|otros|otras|outros|outras|autres|altri|altre|overige|inne|diğer|andra|övriga|andre|øvrige|muut|ostatní|egyéb|alte|lainnya)\b|[:：].*(?:другие|прочие|інші|други|その他|其他|기타|أخرى|άλλ|λοιπ|אחרים|อื่น)/iu

/** One lookup tells most cells apart from the words, in either case. */
function toFirstLetters(words: Iterable<string>): Uint8Array {
  const letters = new Uint8Array(0x10000)
  for (const word of words) for (const form of [word, word.toUpperCase()]) letters[form.charCodeAt(0)] = 1
  return letters
}

const ASCII = 0x80
/** The same for the first two letters, and for three, where they are ASCII: a list of Saturdays and summer sales is not worth a pattern each. */
const PAIRS = new Uint8Array(ASCII * ASCII)
const TRIPLES = new Set<number>()
for (const word of LABEL_BEGINNINGS)
  for (const a of formsOf(word[0]))
    for (const b of formsOf(word[1])) {
      if (a < ASCII && b < ASCII) PAIRS[a * ASCII + b] = 1
      for (const c of formsOf(word[2])) TRIPLES.add((a * ASCII + b) * ASCII + c)
    }

function formsOf(letter = ''): number[] {
  return [letter, letter.toUpperCase()].map((form) => form.charCodeAt(0))
}

/** Whether a cell that begins with these three letters can be the label of a total row. */
export function mayBeTotalLabel(first: number, second: number, third: number): boolean {
  if (FIRST[first] !== 1) return false
  if (!(first < ASCII && second < ASCII)) return true
  const pair = first * ASCII + second
  return PAIRS[pair] === 1 && (!(third < ASCII) || TRIPLES.has(pair * ASCII + third))
}

/** No label of a total is longer. */
export const LONGEST_TOTAL = 120

/** Whether a cell reads as the label of a total row: `Total: Account`, `Total - filtered`, `Gesamt:`; not `total solar`. */
export function isTotalLabel(cell: string): boolean {
  return (
    mayBeTotalLabel(cell.charCodeAt(0), cell.charCodeAt(1), cell.charCodeAt(2)) &&
    cell.length < LONGEST_TOTAL &&
    (LABEL.test(cell) || isAverageLabel(cell))
  )
}

const COLON = /[:：]/u

/** How a label begins that reads as a total whatever follows, `Total:`; `''` for all others. */
export function toTotalStart(label: string): string {
  const colon = label.search(COLON)
  const start = label.slice(0, colon + 1)
  return LABEL.test(start) ? start : ''
}

/** `Average`, `Promedio`, alone: what a spreadsheet adds below its rows. */
export function isAverageLabel(label: string): boolean {
  return label.length < 40 && AVERAGE.test(label)
}

const LAST = toFirstLetters(TOTAL_WORDS.split('|').map((word) => word.slice(-1)))

/** Whether a label that begins with these letters and ends with that one can have the word beside a name. */
export function mayHaveTotalWord(first: number, second: number, third: number, last: number): boolean {
  return LAST[last] === 1 || mayBeTotalLabel(first, second, third)
}

/** Whether a label has the word beside a name, as subtotals of a pivot table do: `Brand Total`, `Total Brand`. */
export function hasTotalWord(label: string): boolean {
  return label.length > 4 && label.length < 200 && NAMED.test(label)
}

export function hasColon(label: string): boolean {
  return COLON.test(label)
}

export function isOtherLabel(label: string): boolean {
  return OTHER.test(label)
}

const ALL_WORDS = new Set(
  'all|総計|全部|すべて|所有|전체|todas|todos|todo|tous|toutes|tout|alle|tutti|tutte|alles|tümü|wszystkie|wszystko|tất cả|все|всі|الكل'.split(
    '|',
  ),
)
const ALL_FIRST = toFirstLetters(ALL_WORDS)
const ALL_LAST = toFirstLetters([...ALL_WORDS].map((word) => word.slice(-1)))

/** Whether a cell that begins and ends with these letters can be an `All`. */
export function mayBeAllLabel(firstCode: number, lastCode: number): boolean {
  return ALL_FIRST[firstCode] === 1 && ALL_LAST[lastCode] === 1
}

/** `All` in any export language: the subtotal over that column in a pivot export. */
export function isAllLabel(cell: string): boolean {
  return (
    cell.length < 12 &&
    mayBeAllLabel(cell.charCodeAt(0), cell.charCodeAt(cell.length - 1)) &&
    ALL_WORDS.has(cell.toLowerCase())
  )
}

/** False for most files, at the price of one search: then none of their names need be looked at. */
export function mayHoldManyAdsLabel(text: string): boolean {
  return text.includes('...') || text.includes('…')
}

/** `Summer ad...and 44 more ads`: one row that stands for many ads, so no single ad can be praised or blamed for it. */
export function isManyAdsLabel(label: string): boolean {
  if (label.length < 8 || !mayHoldManyAdsLabel(label)) return false
  const tail = label.slice(-80)
  return (
    /(?:;.*|\S)(?:\.{3}|…)\s?(?:\p{L}{1,4}\s)?\+?\d{1,4}\s?[\p{L}\s]{2,40}$/u.test(tail) &&
    /;\s?(?:\.{3}|…)|(?:\.{3}|…)\s?(?:and|y|e|und|et|en|ve|i|и|та)\s/u.test(tail)
  )
}
