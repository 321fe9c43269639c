import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../test/analyses'
import { openReport } from '../test/open-report'

const campaign = await exampleAnalysis('campaign')

const region = (name: string) => screen.getByRole('region', { name })

const cells = (spend: string) =>
  campaign.quality.columns.map(({ field }) => (field === 'spend' ? spend : 'x'))

test('a figure in a sentence opens, by keyboard, to formula and sorted rows, and gives the focus back', async () => {
  const { user } = await openReport(campaign, {
    'GET /api/reports/:id/rows': () => ({
      headers: campaign.quality.columns.map(({ header }) => header),
      rows: [
        { row: 2, cells: cells('10.00') },
        { row: 3, cells: cells('30.00') },
        { row: 4, cells: cells('') },
      ],
      truncated: false,
    }),
  })
  const figure = within(region('Analysis Summary')).getByRole('button', { name: '1.96x' })
  figure.focus()
  await user.keyboard('{Enter}')
  const panel = await screen.findByRole('dialog', { name: 'ROAS · the whole file' })
  expect(panel).toHaveTextContent('purchase value ÷ spend')
  expect(panel).toHaveTextContent('$30,621.82')
  const table = await within(panel).findByRole('table')
  await user.click(within(table).getByRole('button', { name: /Amount spent/ }))
  const order = within(table)
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) => row.firstElementChild?.textContent)
  expect(order).toEqual(['3', '2', '4'])
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(figure).toHaveFocus()
})

test('copies as text', async () => {
  const { user } = await openReport(campaign)
  await user.click(within(region('Analysis Summary')).getByRole('button', { name: '1.96x' }))
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
  const text = await navigator.clipboard.readText()
  expect(text).toContain('ROAS · the whole file: 1.96x')
  expect(text).toContain('Formula: purchase value ÷ spend')
})
