import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { NO_SUMS } from '../../../shared/metrics/no-sums'
import type { Sentence } from '../../../shared/schemas/analysis'
import type { AdImage } from '../../../shared/schemas/creatives'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'
import { CreativeGallery } from './creative-gallery'
import { exampleImage } from '../../../../test/web/examples'

const image = exampleImage()

const NO_FILE = {
  creativeMetrics: [],
  currency: null,
  facts: [],
  findings: [],
  labels: { clicks: null, purchases: null, results: null, value: null },
  period: null,
  reportType: 'static' as const,
  segments: [],
  totals: NO_SUMS,
}

test('an image whose upload has been deleted since says so', () => {
  render(<CreativeGallery images={[image]} pictures={undefined} analysis={NO_FILE} />)
  const picture = screen.getByRole('img', { name: 'spring.png' })
  expect(picture).toHaveAttribute('src', '/api/images/i1')
  fireEvent.error(picture)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('This image is no longer kept')).toBeVisible()
})

const campaign = await exampleAnalysis('campaign')
const DEAR = 'Prospecting | Interests | Running'
const images: AdImage[] = [
  { ...image, key: 'I1', id: 'i1', name: 'calm.png', adName: 'Advantage+ Shopping' },
  { ...image, key: 'I2', id: 'i2', name: 'expensive.png', adName: DEAR },
  { ...image, key: 'I3', id: 'i3', name: 'unknown.png' },
]
const withImages = {
  ...campaign,
  images,
  facts: [
    ...campaign.facts,
    { ...campaign.facts[0]!, id: 'look', subject: 'I2', metric: 'brightness', shown: '45%' },
  ],
  creativeMetrics: [
    { ...campaign.metrics!, adName: 'Advantage+ Shopping', spend: 900, imageId: 'i1' },
    { ...campaign.metrics!, adName: DEAR, spend: 100, imageId: 'i2' },
  ],
}
const ofImage = (block: number): Sentence[] => [
  { section: 'insights', block, parts: [{ segment: 'I2', text: 'expensive.png' }, ' is 1080 pixels wide.'] },
  { section: 'insights', block, parts: ['Its brightness is 45%.'] },
]

afterEach(() => {
  setSystemTime()
})

test('images stand before the findings, the most spend first, with the verdict on their ads', async () => {
  setSystemTime(new Date('2026-11-05T10:00:00Z'))
  await openReport(withImages)
  const gallery = screen.getByRole('region', { name: 'Images' })
  const findings = screen.getByRole('region', { name: 'Findings' })
  expect(gallery.compareDocumentPosition(findings) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const shown = within(gallery).getAllByRole('img')
  expect(shown.map((one) => one.getAttribute('alt'))).toEqual(['calm.png', 'expensive.png', 'unknown.png'])
  const [calm, excess, unknown] = within(gallery).getAllByRole('listitem')
  expect(excess).toHaveTextContent('Expensive, still running')
  expect(calm).not.toHaveTextContent('Expensive, still running')
  expect(unknown).toHaveTextContent('No performance data in the file')
})

test('beside figures, up to six stand with the decisions, more below them; of images alone all stand with the steps', async () => {
  const { metrics: _, ...alone } = withImages
  const many = Array.from({ length: 7 }, (__, at) => ({ ...image, key: `I${at}`, name: `${at}.png` }))
  for (const [source, count, isBeside] of [
    [withImages, 6, true],
    [withImages, 7, false],
    [alone, 7, true],
  ] as const) {
    const { unmount } = await openReport({ ...source, bridge: null, images: many.slice(0, count) })
    const gallery = screen.getByRole('region', { name: 'Images' })
    const opening = screen.getByRole('region', { name: 'Analysis Summary' }).parentElement!
    expect(opening.contains(gallery)).toBe(isBeside)
    expect(await within(gallery).findAllByRole('img')).toHaveLength(count)
    unmount()
  }
})

test('of images alone, the verdict leads to the figures of their ads, beside the placements that the images cover', async () => {
  const { metrics: _, bridge: __, ...alone } = withImages
  const sentences = campaign.sentences.filter(({ section }) => section !== 'recommendations')
  const sound = {
    ...alone,
    facts: campaign.facts,
    bridge: null,
    actions: [],
    recommendations: [],
    sentences,
    images,
  }
  await openReport(sound)
  const steps = screen.getByRole('region', { name: 'Strategic Recommendations' })
  expect(await within(steps).findByText('Sizes and formats need no change.')).toBeVisible()
  expect(within(steps).queryByText(/by eye/)).toBeNull()
  expect(within(steps).queryByRole('table')).toBeNull()
  const covered = screen.getByRole('table', { name: 'Placements this set covers' })
  const rows = within(covered).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/gu, ''))).toEqual([
    'Feeds1:1calm.png and 2 more',
    'Mobile feeds4:5None',
    'Stories and reels9:16None',
    'Links and display1.91:1None',
  ])
  const summary = screen.getByRole('region', { name: 'Analysis Summary' })
  const add = await within(summary).findByRole('link', { name: 'Add ad performance data' })
  expect(add).toHaveAttribute(
    'href',
    `/client/c1/facebook-audit?category=audience&type=${campaign.reportType}`,
  )
})

test('a banner has a line of its own, with its size and no ratio', () => {
  const banner = { ...image, key: 'B', name: 'banner.png', width: 728, height: 90, placement: null }
  const images = [image, banner, { ...image, key: 'C', name: 'c.png' }]
  render(<CreativeGallery images={images} pictures={undefined} analysis={NO_FILE} />)
  const [first, , last] = screen.getAllByRole('listitem')
  expect(last).toHaveTextContent('728 × 90')
  expect(last).not.toHaveTextContent(/:1/)
  expect([first, last].map((card) => card!.className.includes('banner-card'))).toEqual([false, true])
})

test('an image shows its crops for the placements that no image of the set fits', () => {
  const sizes = [
    ['square.png', 1080, 1080, '1:1'],
    ['story.png', 1080, 1920, '9:16'],
    ['odd.png', 1200, 800, null],
    ['banner.png', 728, 90, null],
  ] as const
  const set = sizes.map(([name, width, height, placement]) => {
    return { ...image, key: name, id: name, name, width, height, placement }
  })
  render(<CreativeGallery images={set} pictures={undefined} analysis={NO_FILE} />)
  const crops = screen
    .getAllByRole('listitem')
    .map((card) => within(card).queryByRole('group', { name: 'Crop by placement' })?.textContent ?? null)
  expect(crops).toEqual([
    '4:5 20% cropped',
    '4:5 30% cropped',
    '1:1 33% cropped4:5 47% cropped9:16 63% cropped1.91:1 21% cropped',
    null,
  ])
  expect(screen.getAllByText('Right size, but the app may cover text outside the frame.')).toHaveLength(1)
})

test('a long name gives way in its middle', () => {
  const name = 'Founder talks about the autumn collection and its colors, 9x16.png'
  render(<CreativeGallery images={[{ ...image, name }]} pictures={undefined} analysis={NO_FILE} />)
  const shown = screen.getByTitle(name).textContent.replaceAll(/[\u2066-\u2069]/g, '')
  expect(shown).toMatch(/^Founder t.*….*9x16\.png$/)
  expect(shown.length).toBeLessThanOrEqual(44)
})

test('an image tells its own measures on demand where the insights have more to say', async () => {
  const { user } = await openReport({ ...withImages, sentences: [...campaign.sentences, ...ofImage(90)] })
  expect(screen.getByRole('region', { name: 'Images' })).not.toHaveTextContent('Brightness')
  await user.click(screen.getByRole('button', { name: 'Show measurements' }))
  expect(screen.getByRole('region', { name: 'Images' })).toHaveTextContent('Brightness45%')
  const insights = screen.getByRole('region', { name: 'Detailed Insights' })
  expect(insights).toHaveTextContent('of all spend')
  expect(insights).not.toHaveTextContent(/expensive\.png|Its brightness/)
})

test('of images alone, what the measures mean is told with them', async () => {
  const legend: Sentence = { section: 'insights', block: 1, parts: ['Brightness goes from 0% to 100%.'] }
  const sentences = [
    ...campaign.sentences.filter(({ section }) => section !== 'insights'),
    legend,
    ...ofImage(90),
  ]
  const { metrics: _, ...alone } = withImages
  const { user } = await openReport({ ...alone, sentences })
  expect(screen.queryByRole('region', { name: 'Detailed Insights' })).toBeNull()
  expect(screen.queryByText('Brightness goes from 0% to 100%.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show measurements' }))
  expect(screen.getByRole('region', { name: 'Images' })).toHaveTextContent('Brightness goes from 0% to 100%.')
})

test('an image says what is wrong with its file', () => {
  const fault = { ...campaign.findings[0]!, issue: 'small_image', images: [image.key] }
  render(
    <CreativeGallery images={[image]} pictures={undefined} analysis={{ ...NO_FILE, findings: [fault] }} />,
  )
  expect(screen.getByText('Too small')).toBeVisible()
  expect(screen.queryByText(/^Ready/)).toBeNull()
})

test('an image without a fault says what it is ready for', () => {
  const sound = [
    { ...image, width: 1080, height: 1920, placement: '9:16', coveredEdges: 0 },
    { ...image, key: 'I3', id: 'i3', width: 1080, height: 1920, placement: '9:16', coveredEdges: 0.04 },
    { ...image, key: 'I2', id: 'i2', width: 728, height: 90, placement: null },
  ]
  render(<CreativeGallery images={sound} pictures={undefined} analysis={NO_FILE} />)
  expect(screen.getByText('Fits stories and reels')).toBeVisible()
  expect(screen.getByText('Check text position')).toBeVisible()
  expect(screen.getByText('Fits Google Display')).toBeVisible()
})

test('of images alone the insights tell the measures', async () => {
  const sentences = [...campaign.sentences.filter(({ section }) => section !== 'insights'), ...ofImage(0)]
  await openReport({ ...withImages, sentences })
  expect(screen.getByRole('region', { name: 'Images' })).not.toHaveTextContent('Brightness')
  expect(screen.getByRole('region', { name: 'Detailed Insights' })).toHaveTextContent(
    'Its brightness is 45%.',
  )
})

test('long names of images that begin and end alike are told apart, with the whole name as a tooltip', () => {
  const names = ['Spring', 'Winter', 'Summer'].map(
    (season) => `ACME_DE_2026_Q4_Prospecting_AllPlacements_${season}_Variant_1080x1080.png`,
  )
  const many = names.map((name, at) => ({ ...image, key: `I${at}`, id: `i${at}`, name }))
  render(<CreativeGallery images={many} pictures={undefined} analysis={NO_FILE} />)
  for (const name of names) expect(screen.getByTitle(name)).toHaveTextContent(name.split('_')[6]!)
})
