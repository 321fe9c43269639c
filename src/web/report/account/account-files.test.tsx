import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { AccountFile } from '../../../shared/schemas/account'
import type { Analysis } from '../../../shared/schemas/analysis'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { fakeApi } from '../../../../test/web/fake-api'
import { AccountFiles } from './account-files'

const campaign = await exampleAnalysis('campaign')
const ages = await exampleAnalysis('ageRange')
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

function show(files: AccountFile[], more: Partial<Analysis> = {}) {
  fakeApi({ 'GET /api/settings': () => ({}) })
  render(
    <>
      <h2 id="files">Files</h2>
      <AccountFiles analysis={{ ...campaign, files, ...more }} clientId={null} />
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
    file('ages.csv', { type: 'ageRange', reportId: 'r2' }),
    file('calm.csv', { type: 'ageRange', reportId: 'r3' }),
  ]
  const calm = { ...ages, findings: [], bridge: { ...ages.bridge!, rows: [] } }
  const others = [
    { ...ages, metrics: ages.metrics!, file: 'ages.csv', reportId: 'r2' },
    { ...calm, metrics: ages.metrics!, file: 'calm.csv', reportId: 'r3' },
  ]
  const { rows } = show(files, { others })
  expect(rows.map((cells) => cells.at(-1))).toEqual([
    '2 expensive, 2 better',
    '2 expensive, 1 better',
    'No age group stands out from the benchmark',
  ])
})
