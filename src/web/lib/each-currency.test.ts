import { expect, test } from 'bun:test'
import { countCurrencies, wordCurrencies } from './each-currency'

const usd = { amount: 5, currency: 'USD' }
test.each([
  ['none', [], ''],
  ['one', [usd, usd], ''],
  ['several', [usd, { amount: 1, currency: 'EUR' }], ', each currency by itself'],
  ['one that is not stated, too', [usd, { amount: 1, currency: null }], ', each currency by itself'],
  ['those of zeros and of what is not known', [usd, { amount: 0, currency: 'EUR' }, { amount: null, currency: 'GBP' }], ''], // prettier-ignore
])('%s', (_, all, words) => {
  expect(wordCurrencies(countCurrencies(all))).toBe(words)
})
