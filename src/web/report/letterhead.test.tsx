import { screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { openReport } from '../../../test/web/open-report'

const analysis = await exampleAnalysis('campaign')

/** The beginning of a PNG, as far as its width and height. */
function toPng(width: number, height: number): string {
  const bytes = new Uint8Array(24)
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
}

test.each([
  ['a wordmark says the name itself', 256, 64, true],
  ['a square symbol does not', 64, 64, false],
])('%s: the name beside it is for screen readers only: %#', async (_, width, height, isHidden) => {
  const settings = {
    workspaceName: 'Fjordlight Media',
    logo: toPng(width, height),
    fallbackCurrency: 'USD',
    brandColor: null,
  }
  await openReport(analysis, { 'GET /api/settings': () => settings })
  const article = await screen.findByRole('article')
  const name = [...article.querySelectorAll('span')].find(
    ({ textContent }) => textContent === 'Fjordlight Media',
  )!
  expect(name.classList.contains('sr-only')).toBe(isHidden)
})
