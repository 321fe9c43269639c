import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { toPart } from '../../../shared/account/account-part'
import type { Audit } from '../../../shared/audit/audit'
import type { AccountFile } from '../../../shared/schemas/account'
import { exampleAudit } from '../../../../test/web/analyses'
import { fakeApi } from '../../../../test/web/fake-api'
import { AccountFiles } from './account-files'

const campaign = (await exampleAudit('campaign')).audit
const ages = (await exampleAudit('ageRange')).audit
const slicingOf = (audit: Audit, name: string) => toPart(audit, { file: name, hash: name }).slicing
const MAY = { start: '2026-05-01', end: '2026-05-31' }
const file = (name: string, more: Partial<AccountFile> = {}): AccountFile => ({
  file: name,
  type: 'campaign',
  spend: 1200,
  currency: 'EUR',
  period: MAY,
  rows: 5,
  reconciles: true,
  ...more,
})

function show(files: AccountFile[], slicings = [slicingOf(campaign, 'all.csv')]) {
  fakeApi({ 'GET /api/settings': () => ({}) })
  render(
    <>
      <h2 id="files">Files</h2>
      <AccountFiles analysis={{ files, slicings }} clientId={null} />
    </>,
  )
  const table = screen.getByRole('table', { name: 'Files' })
  return {
    heads: within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
    rows: within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  }
}

test('the file that leads stands first; a period that all share is left to the head of the report', () => {
  const { heads, rows } = show([file('ages.csv', { type: 'ageRange' }), file('all.csv', { leads: true })])
  expect(heads).toEqual(['File name', 'Type', 'Spend', 'Total matches', 'Findings'])
  expect(rows).toEqual([
    ['all.csv', 'Campaign', '€1,200.00', 'Yes (primary)', '2 expensive, 2 better'],
    ['ages.csv', 'Age range', '€1,200.00', 'Yes', '—'],
  ])
})

test('periods that differ have a column, and what does not add up stands out', () => {
  const { heads, rows } = show([
    file('all.csv'),
    file('april.csv', { reconciles: false, leftOut: 'period', period: null }),
  ])
  expect(heads).toContain('Period')
  expect(rows[1]).toContain('Left out: another period')
  expect(rows[1]).toContain('not stated')
})

test('a file that was included by hand says so in the words of the audit page', () => {
  const { rows } = show([file('all.csv'), file('april.csv', { putBack: 'period' })])
  expect(rows[1]).toContain('Included by hand: another period')
})

test('says which verdicts the rows of each file have, also that none stands out', () => {
  const files = [
    file('all.csv', { leads: true }),
    file('ages.csv', { type: 'ageRange' }),
    file('calm.csv', { type: 'ageRange' }),
    file('unjudged.csv', { type: 'ageRange' }),
  ]
  const calm = { ...ages, findings: [], bridge: { ...ages.bridge!, rows: [] } }
  const { bridge: _, ...unjudged } = ages
  const { rows } = show(files, [
    slicingOf(campaign, 'all.csv'),
    slicingOf(ages, 'ages.csv'),
    slicingOf(calm, 'calm.csv'),
    slicingOf(unjudged, 'unjudged.csv'),
  ])
  expect(rows.map((cells) => cells.at(-1))).toEqual([
    '2 expensive, 2 better',
    '2 expensive, 1 better',
    'No age group stands out from the benchmark',
    '—',
  ])
})
