import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { claimsMoney, toPart } from '../../../shared/account/account-part'
import type { Audit } from '../../../shared/audit/audit'
import type { Slicing } from '../../../shared/schemas/account'
import { exampleAnalysis, exampleAudit } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'

const campaign = await exampleAnalysis('campaign')
const expensive = campaign.findings.find(({ kind, tier }) => kind === 'waste' && tier === 'confirmed')!
const { audit } = await exampleAudit('campaign')
const slicingOf = (findings: Audit['findings']): Slicing => ({
  ...toPart({ ...audit, findings }, { file: 'all.csv', hash: 'a' }).slicing,
  leads: true,
})
const ages: Slicing = {
  file: 'ages.csv',
  type: 'ageRange',
  dimension: 'age',
  benchmark: { roas: 3.09, price: 30 },
  rows: [
    { label: '65+', spend: 900, excess: 300, verdict: 'waste' },
    { label: '55-64', spend: 800, mild: 120, verdict: 'mild' },
  ],
  rest: { count: 0, spend: 0 },
}

async function openMap(findings = audit.findings) {
  const slicings = [slicingOf(findings), ages]
  const { user } = await openReport({ ...campaign, files: [], slicings })
  const map = within(await screen.findByRole('region', { name: 'Spend map' }))
  return { user, map, panel: () => map.getByRole('tabpanel') }
}

test('a row of the spend map has its overspend with the verdict, others have none', async () => {
  const { panel } = await openMap()
  const rows = within(panel()).getAllByRole('listitem')
  const said = rows.filter((row) => row.textContent.includes('Over benchmark'))
  const { label } = campaign.segments.find(({ id }) => id === expensive.segmentId)!
  expect(said).toHaveLength(audit.findings.filter(claimsMoney).length)
  for (const row of said)
    expect(row).toHaveTextContent(/\d+%[\d.]+x ROASOver benchmark \$[\d,.]+▼ expensive$/)
  const letters = (text: string) => text.replaceAll(/\W/g, '')
  expect(said.filter((row) => letters(row.textContent).startsWith(letters(label)))).toHaveLength(1)
  expect(panel()).not.toHaveTextContent('Every breakdown')
})

test('overspend of a row that no longer runs is muted, not red', async () => {
  const { panel } = await openMap(
    audit.findings.map((finding) =>
      finding.kind === 'waste' ? { ...finding, state: 'off' as const } : finding,
    ),
  )
  for (const sign of within(panel()).getAllByText(/expensive, ended$/)) expect(sign).toHaveClass('text-muted')
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
  expect(panel()).toHaveTextContent('Benchmark of this file: 3.09x ROAS.')
  const [oldest, older] = within(panel()).getAllByRole('listitem')
  expect(oldest).toHaveTextContent('65+ $900.00')
  expect(oldest).toHaveTextContent('$300.00▼ expensive')
  expect(older).toHaveTextContent(/\$120\.00▽ falls short$/)
  expect(panel()).toHaveTextContent('so overspend is never added across breakdowns.')
})
