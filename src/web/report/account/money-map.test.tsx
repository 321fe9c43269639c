import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { Slicing } from '../../../shared/schemas/account'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'

const campaign = await exampleAnalysis('campaign')
const expensive = campaign.findings.find(({ kind, tier }) => kind === 'waste' && tier === 'confirmed')!
const rest = { count: 0, spend: 0 }

const campaigns: Slicing = {
  file: 'all.csv',
  type: 'campaign',
  dimension: 'campaignName',
  leads: true,
  rows: campaign.segments.map(({ id, label, sums }) => ({
    id,
    label,
    spend: sums.spend!,
    ...(id === expensive.segmentId && { excess: expensive.excess! }),
  })),
  rest,
}
const ages: Slicing = {
  file: 'ages.csv',
  type: 'ageRange',
  dimension: 'age',
  rows: [{ label: '65+', spend: 900, excess: 300 }],
  rest,
}

async function openMap(findings = campaign.findings) {
  const { user } = await openReport({ ...campaign, findings, files: [], slicings: [campaigns, ages] })
  const map = within(await screen.findByRole('region', { name: 'Spend map' }))
  return { user, map, panel: () => map.getByRole('tabpanel') }
}

test('a row of the spend map has its overspend with the verdict, others have none', async () => {
  const { panel } = await openMap()
  const rows = within(panel()).getAllByRole('listitem')
  const said = rows.filter((row) => row.textContent.includes('Over benchmark'))
  const { label } = campaign.segments.find(({ id }) => id === expensive.segmentId)!
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/\d+%[\d.]+x ROASOver benchmark \$[\d,.]+▼ expensive$/),
  ])
  expect(said[0]).toHaveTextContent(label)
  expect(panel()).not.toHaveTextContent('Every breakdown')
})

test('overspend of a row that no longer runs is muted, not red', async () => {
  const { panel } = await openMap(
    campaign.findings.map((finding) =>
      finding.segmentId === expensive.segmentId ? { ...finding, state: 'off' as const } : finding,
    ),
  )
  const sign = within(panel()).getByText(/expensive, ended$/)
  expect(sign).toHaveClass('text-muted')
  expect(within(panel()).queryByText(/expensive$/)).toBeNull()
})

test('rows that beat the benchmark have their sign', async () => {
  const { panel } = await openMap()
  const better = campaign.findings.filter(({ kind, tier }) => kind === 'highlight' && tier !== 'watch')
  expect(better.length).toBeGreaterThan(0)
  expect(within(panel()).getAllByText(/▲/)).toHaveLength(better.length)
})

test('overspend in a breakdown that does not lead is said not to be added', async () => {
  const { user, map, panel } = await openMap()
  await user.click(map.getByRole('tab', { name: 'Age range' }))
  expect(within(panel()).getByRole('listitem')).toHaveTextContent('65+ $900.00')
  expect(within(panel()).getByRole('listitem')).toHaveTextContent('$300.00▼ expensive')
  expect(panel()).toHaveTextContent('so overspend is never added across breakdowns.')
})
