import { expect, test } from 'bun:test'
import { workOut } from '../../../../test/support/work-out'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { rowsOfMetric, splitBetter } from './bridge-rows'

const campaign = await exampleAnalysis('campaign')

test('rows below the benchmark are apart by their findings, and each part is stated with its sum', () => {
  const { proven, open } = splitBetter(campaign)
  expect(proven.amount + open.amount).toBeCloseTo(campaign.bridge!.cheaper, 9)
  for (const [metric, { rows, amount }] of [
    ['bridgeBetter', proven],
    ['bridgeMaybeBetter', open],
  ] as const) {
    const fact = campaign.facts.find((one) => one.metric === metric)!
    expect(fact.value).toBe(amount)
    expect(workOut(fact.inputs!)).toBeCloseTo(amount, 2)
    expect(rowsOfMetric(campaign, metric)).toEqual(rows)
  }
})

test('without a finding all of them could be chance', () => {
  const { proven, open } = splitBetter({ ...campaign, findings: [] })
  expect([proven, open.amount]).toEqual([{ rows: [], amount: 0 }, campaign.bridge!.cheaper])
})
