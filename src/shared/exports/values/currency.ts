import { LANGUAGES } from '../languages/all'

const CODES = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP ' +
    'CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF ' +
    'IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD MAD MDL MGA MKD ' +
    'MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF ' +
    'SAR SBD SCR SDG SEK SGD SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND ' +
    'VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL'
  ).split(' '),
)

/** Signs of a single currency. A bare `$`, `kr` or `¥` is shared by several and left out. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...(
    '€ EUR|£ GBP|US$ USD|USD$ USD|R$ BRL|A$ AUD|AU$ AUD|C$ CAD|CA$ CAD|NZ$ NZD|HK$ HKD|S$ SGD|' +
    'SG$ SGD|MX$ MXN|AR$ ARS|NT$ TWD|₹ INR|₺ TRY|₽ RUB|₴ UAH|₩ KRW|₫ VND|₱ PHP|₦ NGN|₪ ILS|฿ THB|' +
    'zł PLN|Rp IDR|RM MYR|CN¥ CNY|JP¥ JPY|￥ JPY|Kč CZK|Ft HUF|лв BGN|руб RUB|грн UAH|TL TRY|円 JPY|' +
    '원 KRW|đ VND|S/ PEN|CLP$ CLP|COL$ COP|₸ KZT|₡ CRC|₲ PYG|₼ AZN|₾ GEL|৳ BDT|₭ LAK|₮ MNT|₵ GHS|' +
    'KSh KES'
  )
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
  ['د.إ', 'AED'],
  ['ر.س', 'SAR'],
  ['ج.م', 'EGP'],
  ['د.ك', 'KWD'],
  ['ر.ق', 'QAR'],
  ['د.ب', 'BHD'],
  ['ر.ع', 'OMR'],
  ['د.أ', 'JOD'],
  ['د.م', 'MAD'],
])

/** Words and signs beside amounts that several currencies share. */
const WORDS = new Set(['kr', 'fr', 'sfr', 'rs', 'lei', 'din', '元', 's/.', 'r', 'q', 'l', 'b/', 'usd', 'eur'])

/** Whether letters beside a figure are money: `US$`, `kr`, `EUR`, `zł`. */
export function isMoneyWord(text: string): boolean {
  const word = text.replace(/\.$/u, '')
  return /\p{Sc}/u.test(word) || CODES.has(word) || SIGNS.has(word) || WORDS.has(word.toLowerCase())
}

/** Common codes, which are recognised in lower case too. */
const COMMON = new Set('usd eur gbp brl inr cad aud mxn idr jpy chf sek nok dkk pln ars'.split(' '))

/** Currency in a header's suffix. Only common ones may be lower case: `(all)` and `(top)` are words. */
export function toSuffixCurrency(suffix: string): string | null {
  if (CODES.has(suffix)) return suffix
  if (COMMON.has(suffix.toLowerCase())) return suffix.toUpperCase()
  return /\p{Sc}/u.test(suffix) ? toCurrencyOfSymbol(suffix) : null
}

export function isCurrencyCode(text: string): boolean {
  return CODES.has(text)
}

/** The currency of a sign or code (`€`, `R$`, `EUR`); null when it is ambiguous or unknown. */
export function toCurrencyOfSymbol(sign: string): string | null {
  const trimmed = sign.trim().replace(/\.$/u, '')
  return SIGNS.get(trimmed) ?? (CODES.has(trimmed) ? trimmed : null)
}

export interface FileCurrency {
  currency: string | null
  evidence: 'header' | 'column' | 'symbol' | null
  /** All currencies in the file, when there are several. */
  mixed: string[]
  /** True for a bare `$`, which several countries use. */
  assumed: boolean
}

/**
 * The file's currency: from the headers of money columns, else the currency column, else the signs in cells. Null
 * where it is not stated or ambiguous; never guessed from the language. `paid` are the currencies of spend columns
 * that are not empty.
 */
export function decideCurrency(
  suffixes: readonly string[],
  column: readonly string[],
  signs: ReadonlyMap<string, number>,
  language: string | null,
  paid: readonly string[] = [],
): FileCurrency {
  const none = { mixed: [], assumed: false }
  if (paid.length > 1) return { currency: null, evidence: 'header', mixed: [...paid], assumed: false }
  const inHeader = [...new Set(suffixes)]
  const inColumn = [...new Set(column.map((cell) => cell.toUpperCase()).filter(isCurrencyCode))]
  if (inHeader.length > 0) return { currency: inHeader[0]!, evidence: 'header', ...none }
  if (inColumn.length > 1) return { currency: null, evidence: 'column', mixed: inColumn, assumed: false }
  if (inColumn.length === 1) return { currency: inColumn[0]!, evidence: 'column', ...none }
  const own = LANGUAGES.find(({ tag }) => tag === (language ?? 'en'))?.signs
  const named = new Set<string>()
  let assumed = false
  for (const sign of signs.keys()) {
    const known = toCurrencyOfSymbol(sign)
    const shared = known ? undefined : own?.[sign]
    if (known ?? shared) named.add((known ?? shared)!)
    if (shared) assumed = true
  }
  if (named.size > 1) return { currency: null, evidence: 'symbol', mixed: [...named], assumed: false }
  const [only = null] = named
  return { currency: only, evidence: only ? 'symbol' : null, mixed: [], assumed: only !== null && assumed }
}
