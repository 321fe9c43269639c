import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'

const campaign = await exampleAnalysis('campaign')
const ageRange = await exampleAnalysis('ageRange')

/** Names and figures of each list in the summary. */
const listed = async () => {
  const summary = screen.getByRole('region', { name: 'Analysis Summary' })
  await within(summary).findAllByText('Spend')
  return [...summary.querySelectorAll('dl')].map((list) =>
    [...list.children].map(({ children: [name, figure] }) => [name!.textContent, figure!.textContent]),
  )
}

test('of several goals, what the main goal spent and brought, then in small what all spent', async () => {
  await openReport(campaign)
  expect(await listed()).toEqual([
    [
      ['Spend', '$14,278.03'],
      ['Purchases', '366'],
      ['Cost per Purchase', '$39.01'],
      ['ROAS', '2.10x'],
    ],
    [
      ['Spend', '$15,632.64'],
      ['Impressions', '1,644,759'],
      ['Link clicks', '19,201'],
    ],
  ])
  expect(screen.getByText('Goal: sales')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '$14,278.03' }))
  expect(await screen.findByRole('dialog', { name: /^Spend · / })).toBeVisible()
})

test('of one goal, one list without its name, and what is read less often in small', async () => {
  await openReport(ageRange)
  const lists = (await listed()).map((list) => list.map(([name]) => name))
  expect(lists).toEqual([
    ['Spend', 'Purchases', 'Cost per Purchase', 'ROAS'],
    ['Impressions', expect.stringMatching(/clicks$/i)],
  ])
})
