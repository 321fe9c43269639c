import { expect, test } from 'bun:test'
import { ENGLISH } from '../../shared/narrative/document-words'
import { exampleAnalysis } from '../../../test/web/analyses'
import { factEvidence } from './evidence'
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

/** A printed number: `−$1,234.50`, `0.84x`. */
const numberOf = (shown: string) => Number(shown.replace('−', '-').replaceAll(/[^\d.-]/g, ''))

test.each(['campaign', 'copy', 'ageRange', 'video'] as const)(
  'the printed lines of each sum of a %s audit add up to the printed figure',
  async (type) => {
    const analysis = await exampleAnalysis(type)
    const sums = analysis.facts.flatMap(({ id, metric }) => {
      // A row of the bridge may take a cent of rounding, so that its lines are the spend exactly.
      if (metric.startsWith('bridge')) return []
      const { sum = [], shown = '' } = factEvidence(analysis, id) ?? {}
      // Of one term, the lines are its factors; earlier figures are listed without operations.
      const isSum =
        sum.length > 1 && sum.every(({ op }, at) => ['+', '−'].includes(op) || (at === 0 && op === ''))
      return isSum && sum.some(({ factors }) => factors.length > 1) ? [{ sum, shown }] : []
    })
    expect(sums.length).toBeGreaterThan(0)
    for (const { sum, shown } of sums) {
      const decimals = /\.(\d+)/.exec(shown)?.[1]?.length ?? 0
      const total = sum.reduce((all, line) => all + (line.op === '−' ? -1 : 1) * numberOf(line.shown), 0)
      expect(`${Math.abs(total).toFixed(decimals)}: ${shown}`).toBe(
        `${Math.abs(numberOf(shown)).toFixed(decimals)}: ${shown}`,
      )
    }
  },
)
