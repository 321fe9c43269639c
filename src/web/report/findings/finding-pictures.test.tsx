import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { describeImages } from '../../../shared/images/describe-images'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'
import { exampleImage } from '../../../../test/web/examples'

const analysis = await exampleAnalysis('copy')

test('one fault of ten pictures is one finding with its pictures', async () => {
  const images = Array.from({ length: 10 }, (_, at) =>
    exampleImage({
      key: `I${at}`,
      id: `i${at}`,
      name: `Ad ${at}.png`,
      width: 1200,
      height: 800,
      placement: null,
    }),
  )
  const { narrative, facts, findings } = describeImages(images, { withFile: true, customPrompt: null })
  await openReport({
    ...analysis,
    ...narrative,
    images,
    findings,
    facts: [...analysis.facts, ...facts],
    actions: [],
  })
  const region = await screen.findByRole('region', { name: 'Concerning Trends' })
  const items = [...region.querySelectorAll(':scope > ul > li')] as HTMLElement[]
  const [finding] = items.filter((item) => item.textContent.includes('1,200 × 800'))
  expect(items).toHaveLength(findings.length)
  expect(finding).toHaveTextContent(/^10 images .* are 1,200 × 800 pixels/)
  expect(finding).toHaveTextContent(/Worth a look$/)
  expect(within(finding!).getAllByRole('img')).toHaveLength(10)
  expect(within(finding!).getByRole('img', { name: 'Ad 3.png' })).toHaveAttribute('src', '/api/images/i3')
})

test('a fault of images alone names its images, has no second picture of them, and no empty highlights', async () => {
  const images = [exampleImage({ name: 'Banner.png', width: 320, height: 120, placement: null })]
  const { narrative, facts, findings } = describeImages(images, { withFile: false, customPrompt: null })
  const { metrics, plan, bridge, ...rest } = analysis
  expect([metrics, plan, bridge]).not.toContain(undefined)
  await openReport({
    ...rest,
    ...narrative,
    highlights: 'No highlights identified',
    segments: [],
    images,
    findings,
    facts,
    actions: [],
  })
  const region = await screen.findByRole('region', { name: 'Concerning Trends' })
  expect(region).toHaveTextContent(/Banner\.png is 320 × 120 pixels/)
  expect(within(region).queryByRole('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Banner.png' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Performance Highlights' })).toBeNull()
  const cards = within(screen.getByRole('region', { name: 'Strategic Recommendations' })).getAllByRole(
    'listitem',
  )
  expect(cards.length).toBeGreaterThan(1)
  expect(cards[0]).toHaveTextContent(/^1Banner\.png/)
})
