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

/** Signs that mean one currency only. A bare `$`, `kr` or `¥` names several and decides nothing. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  USD$: 'USD',
  R$: 'BRL',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  SG$: 'SGD',
  MX$: 'MXN',
  AR$: 'ARS',
  NT$: 'TWD',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₩': 'KRW',
  '₫': 'VND',
  '₱': 'PHP',
  '₦': 'NGN',
  '₪': 'ILS',
  '฿': 'THB',
  zł: 'PLN',
  Rp: 'IDR',
  RM: 'MYR',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  '￥': 'JPY',
  Kč: 'CZK',
  Ft: 'HUF',
  лв: 'BGN',
}

export function isCurrencyCode(text: string): boolean {
  return CODES.has(text)
}

/** The one currency that a sign or code names (`€`, `R$`, `EUR`); null when it names several or none. */
export function toCurrencyOfSymbol(sign: string): string | null {
  const trimmed = sign.trim()
  return SIGNS[trimmed] ?? (CODES.has(trimmed) ? trimmed : null)
}
