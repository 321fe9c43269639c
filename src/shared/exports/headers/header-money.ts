import { isMoneyWord, toCurrencyOfSymbol, toSuffixCurrency } from '../values/currency'

const NAMED = new Map([
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['yen', 'JPY'],
  ['reais', 'BRL'],
])
/** Money of several countries. */
const NAMELESS = /^(?:dollars?|rupees?|pesos?|pounds?|kron[aeo]r?)$/iu

/** Reads a currency in brackets: `USD`, `$`, `USD, $`, `in €`, `Euro`. Null if the brackets hold anything else. */
export function readMoney(inside: string): { currency: string | null } | null {
  const words = inside.split(/[\s,;/|]+/u).filter((word) => !/^(?:in|en|em)?$/iu.test(word))
  if (words.length === 0 || words.length > 3 || !words.every(isMoneyName)) return null
  return { currency: words.map(toNamedCurrency).find((currency) => currency !== null) ?? null }
}

/** A currency that stands elsewhere than in brackets of its own, in them: `Cost in EUR`, `Cost (in €)`, `USD Spend`. */
export function toBrackets(text: string): string {
  const inside = /^(.+?)\s*[([]([^()[\]]{1,12})[)\]]$/u.exec(text)
  if (inside && readMoney(inside[2]!)) return `${toBrackets(inside[1]!)} (${inside[2]})`
  const behind = /^(.+?)[\s,–-]+(?:(?:in|en|em)\s+)?([\p{L}\p{Sc}]{1,4})$/u.exec(text)
  if (behind && isCurrency(behind[2]!)) return `${behind[1]} (${behind[2]})`
  const before = /^([A-Z]{3})\s+(.+)$/u.exec(text)
  return before && isCurrency(before[1]!) ? `${before[2]} (${before[1]})` : text
}

/** Outside of brackets a letter or two may be anything. */
function isCurrency(word: string): boolean {
  return toSuffixCurrency(word) !== null || /^\p{Sc}$/u.test(word)
}

function toNamedCurrency(word: string): string | null {
  return toSuffixCurrency(word) ?? toCurrencyOfSymbol(word) ?? NAMED.get(word.toLowerCase()) ?? null
}

function isMoneyName(word: string): boolean {
  return toNamedCurrency(word) !== null || (word.length < 5 && isMoneyWord(word)) || NAMELESS.test(word)
}
