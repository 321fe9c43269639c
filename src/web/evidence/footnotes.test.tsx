import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { openReport } from '../../../test/web/open-report'

const campaign = await exampleAnalysis('campaign')

const findNotes = async () =>
  within(await screen.findByRole('region', { name: 'Sources of the figures' })).findAllByRole('listitem')

test('on paper each figure of the report has its formula and rows, without the sentence of a decision', async () => {
  await openReport(campaign)
  const notes = (await findNotes()).map(({ textContent }) => textContent)
  const text = notes.join('\n')
  expect(notes[0]).toContain('$2,331.91; spend of the clearly expensive rows')
  expect(text).toContain('78.51%; landing page views ÷ link clicks')
  expect(text).toMatch(/rows (\d|from)/)
  expect(text).toMatch(/\$[\d,.]+ − \(\$[\d,.]+ ÷ 2\.43x\) = \$/)
  // Money is printed to the cent.
  expect(text).not.toMatch(/\$[\d,]+\.\d{3}/)
  for (const { title } of campaign.actions) expect(text).not.toContain(title)
})

test.each(['campaign', 'ageRange', 'video', 'copy', 'location'] as const)(
  'notes of a report of type %s are numbered as they are met, without a gap, one for each sum',
  async (type) => {
    await openReport(await exampleAnalysis(type))
    const notes = await findNotes()
    const marked = [...document.querySelectorAll<HTMLElement>('.report-document [data-note]')]
    const marks = marked.map(({ dataset }) => Number(dataset.note))
    expect([...new Set(marks)]).toEqual(notes.map((_, at) => at + 1))
    const sums = notes.map(({ textContent }) => textContent.replace(/^.*?: (?=[^:]*;)/u, ''))
    expect(new Set(sums).size).toBe(sums.length)
    // Within a section each note is written once.
    for (const [, figures] of Map.groupBy(marked, (figure) => figure.closest('section'))) {
      const numbers = figures.map(({ dataset }) => dataset.note)
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  },
)
