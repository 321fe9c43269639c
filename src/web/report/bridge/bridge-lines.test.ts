import { describe, expect, test } from 'bun:test'
import type { Bridge } from '../../../shared/schemas/bridge'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { listSteps } from './bridge-lines'

const campaign = await exampleAnalysis('campaign')

const bridge: Bridge = {
  ...campaign.bridge!,
  spend: 100,
  atPrice: 70,
  sureOn: 20,
  sureOff: 0,
  mild: 10,
  unsure: 5,
  cheaper: 15,
  notJudged: [{ reason: 'other_goal', spend: 10 }],
}
const stepsOf = (over: Partial<Bridge> = {}) => listSteps({ ...campaign, bridge: { ...bridge, ...over } })

/** Parses `− $15.00` as −15. */
const amountOf = (shown: string) => Number(shown.replaceAll(/[^\d.−]/gu, '').replace('−', '-'))

describe('the lines of the bridge', () => {
  test('add up to the spend, as they are printed', async () => {
    for (const analysis of [campaign, await exampleAnalysis('ageRange'), await exampleAnalysis('copy')]) {
      const steps = listSteps(analysis)
      const [total, ...lines] = steps.toReversed().map(({ shown }) => Math.round(100 * amountOf(shown)))
      expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(total!)
    }
  })

  test('each begins where the one before ends; what was cheaper goes back', () => {
    const steps = stepsOf({ rows: campaign.bridge!.rows.filter(({ line }) => line !== 'cheaper') })
    expect(steps.map(({ key, from, to }) => [key, Math.round(105 * from), Math.round(105 * to)])).toEqual([
      ['atPrice', 0, 70],
      ['sureOn', 70, 90],
      ['mild', 90, 100],
      ['unsure', 100, 105],
      ['open', 90, 105],
      ['other_goal', 90, 100],
      ['spend', 0, 100],
    ])
  })

  test('rows below the benchmark are green only where a finding says that they are better', () => {
    const look = (findings: typeof campaign.findings) =>
      listSteps({ ...campaign, findings }).flatMap(({ key, look, shown }) =>
        key === 'proven' || key === 'open' ? [[key, look, amountOf(shown)]] : [],
      )
    expect(look(campaign.findings)).toEqual([
      ['proven', 'good', -858.64],
      ['open', 'open', -154.27],
    ])
    expect(look([])).toEqual([['open', 'open', -1012.91]])
  })

  test('of an older report, whose one fact adds up all rows below the benchmark, they are one line that opens', () => {
    const facts = campaign.facts.filter(({ metric }) => !/^bridge(Maybe)?Better$/.test(metric))
    const steps = listSteps({ ...campaign, facts }).filter(({ key }) => key === 'proven' || key === 'open')
    const cheaper = facts.find(({ metric }) => metric === 'bridgeCheaper')!
    expect(steps.map(({ shown, fact, rows }) => [amountOf(shown), fact, rows])).toEqual([
      [-1012.91, cheaper.id, 4],
    ])
  })

  test('search terms with an expensive word are a line of their own, taken out of those that could be chance', () => {
    const row = campaign.bridge!.rows[0]!
    const rows = [
      { ...row, line: 'unsure' as const, word: true as const },
      { ...row, line: 'unsure' as const },
    ]
    const steps = stepsOf({ words: 2, rows })
    expect(steps.map(({ key, label, rows: n, shown }) => [key, label, n, shown]).slice(3, 5)).toEqual([
      ['words', 'Contains an expensive word', 1, '+\u00A0$2.00'],
      ['unsure', 'Could be chance', 1, '+\u00A0$3.00'],
    ])
  })

  test('a line opens to its fact, and the benchmark line says its arithmetic', () => {
    const [base, sure] = listSteps(campaign)
    expect(base).toMatchObject({ label: 'At benchmark ROAS', sum: '$29,998.64 ÷ 2.43x' })
    expect(campaign.facts.find(({ id }) => id === sure!.fact)?.metric).toBe('bridgeSureOn')
  })

  test('running is said only where the file says so of each row', () => {
    const label = (state: 'on' | 'unknown') =>
      listSteps({
        ...campaign,
        segments: campaign.segments.map((segment) => ({ ...segment, state })),
      }).find(({ key }) => key === 'sureOn')?.label
    expect(label('on')).toBe('Expensive, still running')
    expect(label('unknown')).toBe('Expensive')
  })

  test('several goals have no price in common', () => {
    const groups = [bridge.groups[0]!, { group: 'leads', price: 12, roas: null }]
    expect(stepsOf({ groups })[0]).toMatchObject({ label: 'At each goal’s benchmark', sum: null })
  })
})
