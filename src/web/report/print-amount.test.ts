import { expect, test } from 'bun:test'
import { printAmount } from './print-amount'

test.each([
  [2307.69, 'USD', '$2,308'],
  [47.153, 'EUR', '€47.15'],
  [151_000, 'JPY', '¥151,000'],
  [100, 'USD', '$100'],
])('%p %p prints as %p', (amount, currency, shown) => expect(printAmount(amount, currency)).toBe(shown))
