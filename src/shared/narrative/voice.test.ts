import { expect, test } from 'bun:test'
import { openVoice } from './voice'

const { figure } = openVoice('en-US', ['“', '”'], 'USD')

function print(value: number): string {
  const fact = {
    id: 'f1',
    subject: 'account',
    metric: 'missedValue',
    value,
    unit: 'money',
    shown: '',
  } as const
  const part = figure({ ...fact, counts: null })
  return typeof part === 'string' ? part : (part.text ?? '')
}

test.each([
  [1050, '$1,050'],
  [1994.9, '$1,990'],
  [2049, '$2,000'],
  [214.37, '$210'],
  [158.4, '$158'],
  [10.46, '$10.50'],
  [9.96, '$10.00'],
  [0.128, '$0.13'],
])('an estimate of %p is printed as %s', (value, shown) => expect(print(value)).toBe(shown))

test('no estimate is printed more than 2.5% off', () => {
  for (let value = 1; value < 1e7; value *= 1.0037) {
    const printed = Number(print(value).replaceAll(/[$,]/g, ''))
    expect([value, Math.abs(printed / value - 1) <= 0.025]).toEqual([value, true])
  }
})
