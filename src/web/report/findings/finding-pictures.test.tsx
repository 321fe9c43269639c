import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { describeImages } from '../../../shared/images/describe-images'
import type { AdImage } from '../../../shared/schemas/creatives'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'

const analysis = await exampleAnalysis('copy')

test('one fault of ten pictures is one finding with its pictures', async () => {
  const images = Array.from({ length: 10 }, (_, at): AdImage => ({
    key: `I${at}`,
    id: `i${at}`,
    name: `Ad ${at}.png`,
    width: 1200,
    height: 800,
    size: 20_000,
    placement: null,
    brightness: 0.5,
    contrast: 0.2,
    busyness: 0.1,
    repeats: null,
    adName: null,
  }))
  const { facts, findings } = describeImages(images, { withFile: true, customPrompt: null })
  await openReport({ ...analysis, images, findings, facts: [...analysis.facts, ...facts], actions: [] })
  const region = screen.getByRole('region', { name: /^Findings/ })
  const [finding, ...others] = within(region)
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Concern'))
  expect(others).toEqual([])
  expect(finding).toHaveTextContent(/^10 imagesConcern, confirmed1,200 pixels wide800 pixels high/)
  expect(within(finding!).getAllByRole('img')).toHaveLength(10)
  expect(within(finding!).getByRole('img', { name: 'Ad 3.png' })).toHaveAttribute('src', '/api/images/i3')
})
