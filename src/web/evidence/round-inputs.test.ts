import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { factEvidence } from './evidence'
import { roundInputs } from './round-inputs'
import type { SumLine } from './sum-lines'

const input = (shown: string, value: number, op?: '÷' | '×' | '−' | '+') => ({
  label: '',
  shown,
  value,
  ...(op && { op }),
})

test.each([
  // Two decimals would give −11.6%, and in the second another product than the printed 110.63%.
  ['−11.5%', -0.1149, ['2.2179072x', '2.505748x'], [2.2179072, 2.505748], ['2.218x', '2.506x', '1']],
  ['+10.6%', 0.1063, ['R$57.6975', 'R$52.15374'], [57.6975, 52.15374], ['R$57.698', 'R$52.154', '1']],
  ['+100.0%', 1, ['$3.00', '$1.50'], [3, 1.5], ['$3.00', '$1.50', '1']],
] as const)(
  'a change of %s (%d) of %j is worked out from readable figures',
  (shown, value, was, values, told) => {
    const inputs = [input(was[0], values[0]), input(was[1], values[1], '÷'), input('1', 1, '−')]
    const rounded = roundInputs(inputs, { shown, value, unit: 'fraction' }, 'en-US')
    expect(rounded.map((one) => one.shown)).toEqual([...told])
  },
)

test('prints as the language does, and keeps what no rounding repeats', () => {
  const cost = [input('59,765 €', 59.765), input('3,20361x', 3.20361, '÷')]
  const printed = roundInputs(cost, { shown: '18,66 €', value: 18.6555, unit: 'money' }, 'de-DE')
  expect(printed.map(({ shown }) => shown)).toEqual(['59,765 €', '3,2036x'])
  expect(roundInputs(cost, { shown: '99,00 €', value: 99, unit: 'money' }, 'de-DE')).toEqual(cost)
})

const read = (shown: string) => Number(shown.replaceAll(/[^\d.]/g, '')) / (shown.endsWith('%') ? 100 : 1)
const work = ({ factors, shown }: SumLine) =>
  factors.length === 0
    ? read(shown)
    : factors.reduce((all, { op, shown: own }, at) => {
        if (at === 0) return read(own)
        return op === '×' ? all * read(own) : op === '÷' ? all / read(own) : all - read(own)
      }, 0)

test.each(['campaign', 'ageRange', 'video', 'copy'] as const)(
  'the printed inputs of every sum of %s give its figure, with as many decimals of each kind',
  async (type) => {
    const analysis = await exampleAnalysis(type)
    const faults = analysis.facts.flatMap(({ id, shown, value, inputs, metric }) => {
      const { sum } = factEvidence(analysis, id)!
      if (value === null || !inputs || sum.length === 0 || metric.startsWith('bridge')) return []
      const result = sum.reduce((all, line, at) => {
        const own = work(line)
        if (at === 0) return own
        if (line.op === '×') return all * own
        if (line.op === '÷') return all / own
        return line.op === '−' ? all - own : all + own
      }, 0)
      const unit = 10 ** -(/\.(\d+)/.exec(shown)?.[1]?.length ?? 0) / (shown.endsWith('%') ? 100 : 1)
      const printed = sum.flatMap((line) => [...line.factors, ...(line.factors.length > 0 ? [] : [line])])
      const decimals = (sign: RegExp) =>
        new Set(
          printed.flatMap((one) =>
            sign.test(one.shown) ? (/\.(\d+)/.exec(one.shown)?.[1]?.length ?? 0) : [],
          ),
        ).size
      return [
        ...(Math.abs(result - read(shown)) <= unit * 1.1 ? [] : [`${metric}: ${result} is not ${shown}`]),
        ...([/[$€]/u, /x$/u, /%$/u].every((sign) => decimals(sign) < 2) ? [] : [`${metric}: uneven`]),
      ]
    })
    expect(faults).toEqual([])
  },
)
