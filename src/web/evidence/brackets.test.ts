import { expect, test } from 'bun:test'
import { bracketFormula, withBrackets } from './brackets'

const input = (shown: string, op?: '+' | '−' | '×' | '÷') => ({
  label: '',
  shown,
  value: 1,
  ...(op && { op }),
})

test.each([
  ['a − (b ÷ c)', [input('a'), input('b', '−'), input('c', '÷')]],
  ['(a ÷ b) − c', [input('a'), input('b', '÷'), input('c', '−')]],
  ['a × b ÷ c', [input('a'), input('b', '×'), input('c', '÷')]],
  ['a + b', [input('a'), input('b', '+')]],
])('%s: only a product within a sum stands in brackets', (printed, inputs) => {
  const text = withBrackets(inputs)
    .map(({ op, before, shown, after }) => `${op ? ` ${op} ` : ''}${before}${shown}${after}`)
    .join('')
  expect(text).toBe(printed)
})

test.each([
  ['spend − purchase value ÷ benchmark ROAS', 'spend − (purchase value ÷ benchmark ROAS)'],
  ['results × price − spend', '(results × price) − spend'],
  ['1,000 × spend ÷ impressions', '1,000 × spend ÷ impressions'],
  ['day of the audit − last day of the period', 'day of the audit − last day of the period'],
])('the formula %s is shown as %s', (formula, shown) => {
  expect(bracketFormula(formula)).toBe(shown)
})
