import { expect, test } from 'bun:test'
import { ENGLISH } from '../../shared/narrative/document-words'
import { toSumLines } from './sum-lines'

test.each([
  ['en', ['49.618', '1.5%'], ['49.44', '6.107%'], ['49.618', '1.500%', '49.440', '6.107%']],
  ['de', ['49,618 €', '1,5 %'], ['49,44 €', '6,107 %'], ['49,618 €', '1,500 %', '49,440 €', '6,107 %']],
])('factors in a column have as many decimals, %s', (locale, first, second, aligned) => {
  const inputs = [first, second].flatMap(([level = '', share = '']) => [
    { label: 'row', shown: level, value: 1, op: '+' as const },
    { label: '', shown: share, value: 1, op: '×' as const },
  ])
  const lines = toSumLines(inputs, 'money', 'EUR', { ...ENGLISH, locale })
  expect(lines.flatMap(({ factors }) => factors.map(({ shown }) => shown))).toEqual(aligned)
})
