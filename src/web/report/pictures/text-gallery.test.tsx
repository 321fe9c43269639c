import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'
import { findTexts } from './gallery-part'

const copy = await exampleAnalysis('copy')

test('a report about texts shows each in full after the decisions, with its verdict and figures that open', async () => {
  const { user } = await openReport(copy)
  const gallery = screen.getByRole('region', { name: 'Ad copy' })
  const decisions = screen.getByRole('region', { name: 'Strategic Recommendations' })
  expect(decisions.compareDocumentPosition(gallery) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const cards = await within(gallery).findAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Line one\nLine two, with commaSpend$481.54ROAS0.28xCTR0.91%ExpensiveOverspend $383.08',
    'Free delivery; free returnsSpend$396.61ROAS0.00xCTR2.01%ExpensiveOverspend $396.61',
    'Save 20% today, only here.\nShop nowSpend$316.77ROAS3.44xCTR2.83%Better',
    'She said: "finally!"Spend$1,408.81ROAS1.15xCTR1.16%',
  ])
  await user.click(within(cards[2]!).getByRole('button', { name: '3.44x' }))
  expect(await screen.findByRole('dialog', { name: /^ROAS · .*Save 20%/u })).toBeVisible()
})

test('a report about videos shows each with its hook and hold beside the decisions', async () => {
  const video = await exampleAnalysis('video')
  await openReport(video)
  const gallery = screen.getByRole('region', { name: 'Videos' })
  const cards = await within(gallery).findAllByRole('listitem')
  expect(cards).toHaveLength(findTexts(video).length)
  const names = [...cards[0]!.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names.slice(0, 4)).toEqual(['Spend', 'ROAS', 'Hook', 'Hold'])
  const rates = [...cards[0]!.querySelectorAll('dd')].slice(2, 4)
  for (const rate of rates) expect(rate).toHaveTextContent(/^\d+%$/)
})

test('a long text is cut until it is opened, a short one never', async () => {
  const [first, ...others] = copy.segments
  const long = { ...first!, label: 'A sentence of an ad that goes on and on. '.repeat(8) }
  const { user } = await openReport({ ...copy, segments: [long, ...others] })
  const gallery = screen.getByRole('region', { name: 'Ad copy' })
  const more = await within(gallery).findAllByRole('button', { name: /^More of/u })
  expect(more).toHaveLength(1)
  const text = within(gallery).getByText(/goes on and on/u)
  expect(text.closest('[data-folded]')).toHaveAttribute('data-folded', 'true')
  await user.click(more[0]!)
  expect(text.closest('[data-folded]')).toHaveAttribute('data-folded', 'false')
})

test('of many texts, those of the decisions have a card, then those with most spend', () => {
  const [first] = copy.segments
  const segments = Array.from({ length: 9 }, (_, at) => ({
    ...first!,
    id: `S${at + 1}`,
    sums: { ...first!.sums, spend: 900 - at * 100 },
  }))
  const [action] = copy.actions
  const ids = findTexts({ segments, actions: [{ ...action!, segmentIds: ['S8', 'S9'] }] }).map(({ id }) => id)
  expect(ids).toEqual(['S8', 'S9', 'S1', 'S2', 'S3', 'S4'])
  expect(findTexts({ segments: segments.map((one) => ({ ...one, group: 'pooled' })), actions: [] })).toEqual(
    [],
  )
})

test('a report whose rows are ads shows no texts', async () => {
  await openReport({ ...copy, dimension: 'adName' })
  expect(screen.queryByRole('region', { name: 'Ad copy' })).toBeNull()
})

test('its insights are a list, a sentence each', async () => {
  await openReport(copy)
  const insights = screen.getByRole('region', { name: 'Detailed Insights' })
  const lines = within(insights).getAllByRole('listitem')
  expect(lines[0]).toHaveTextContent('Share of all spend in this file: “She said: ‘finally!’” 54%')
  expect(lines).toHaveLength(4)
})
