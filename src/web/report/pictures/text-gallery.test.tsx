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
    'Line one\nLine two, with commaSpend$481.54ROAS0.28xCTR0.91%CVR0.31%ExpensiveOverspend $383.08',
    'Free delivery; free returnsSpend$396.61ROAS0.00xCTR2.01%CVR0.00%ExpensiveOverspend $396.61',
    'Save 20% today, only here.\nShop nowSpend$316.77ROAS3.44xCTR2.83%CVR0.83%Better',
    'She said: "finally!"Spend$1,408.81ROAS1.15xCTR1.16%CVR2.64%',
  ])
  await user.click(within(cards[2]!).getByRole('button', { name: '3.44x' }))
  expect(await screen.findByRole('dialog', { name: /^ROAS · .*Save 20%/u })).toBeVisible()
})

test('a report about videos is a table of their hook and hold on one scale, the culprit first', async () => {
  const video = await exampleAnalysis('video')
  await openReport(video)
  const gallery = screen.getByRole('region', { name: 'Videos' })
  const [head, ...rows] = await within(gallery).findAllByRole('row')
  expect(
    within(head!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Video',
    'Spend',
    'ROAS',
    expect.stringMatching(/^Hookaverage \d+%$/),
    expect.stringMatching(/^Holdaverage \d+%$/),
  ])
  expect(rows).toHaveLength(findTexts(video).length)
  const cells = within(rows[0]!).getAllByRole('cell')
  expect(cells[0]).toHaveTextContent(/Expensive/)
  // A bar is its rate on the scale of the column: as far from the mark as the rates say.
  const average = Number(/\d+/.exec(head!.children[3]!.textContent)![0])
  for (const row of rows) {
    const rate = Number(/\d+(?=%)/.exec(row.children[3]!.textContent)![0])
    const bar = row.children[3]!.querySelector('rect:last-of-type')!
    const mark = row.children[3]!.querySelector('line')!
    const drawn = Number(bar.getAttribute('width')) / Number(mark.getAttribute('x1'))
    expect(Math.abs(drawn - rate / average)).toBeLessThan(0.05)
  }
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
