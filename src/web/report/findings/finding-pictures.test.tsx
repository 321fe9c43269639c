import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { describeImages } from '../../../shared/images/describe-images'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'
import { exampleImage } from '../../../../test/web/examples'

const analysis = await exampleAnalysis('copy')

test('beside a file too the summary tells faults of images, and a fourth is one finding with its pictures', async () => {
  const images = Array.from({ length: 10 }, (_, at) =>
    exampleImage({
      key: `I${at}`,
      id: `i${at}`,
      name: `Ad ${at}.png`,
      width: 500,
      height: 300,
      size: 6_000_000,
      placement: null,
      ...(at > 0 && { repeats: 'I0' }),
      // Small alone: where the same images are cropped as well, one sentence tells both.
      ...(at === 9 && { height: 500, placement: '1:1' }),
    }),
  )
  const { narrative, facts, findings } = describeImages(images, { withFile: true, customPrompt: null })
  expect(findings).toHaveLength(4)
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
  const [fault] = items.filter((item) => item.textContent.includes('file size limit'))
  expect(items.some((item) => item.textContent.includes('500 × 300'))).toBe(false)
  expect(fault).toHaveTextContent(/^All 10 images are over Google Ads’ file size limit\./)
  expect(fault).toHaveTextContent(/Watch$/)
  expect(within(fault!).getAllByRole('img')).toHaveLength(10)
  expect(within(fault!).getByRole('img', { name: 'Ad 3.png' })).toHaveAttribute('src', '/api/images/i3')
})

test('without a further fault, findings do not announce any', async () => {
  const images = [exampleImage({ name: 'Small.png', width: 320, height: 320, placement: '1:1' })]
  const { narrative, facts, findings } = describeImages(images, { withFile: true, customPrompt: null })
  await openReport({
    ...analysis,
    ...narrative,
    images,
    findings,
    facts: [...analysis.facts, ...facts],
    actions: [],
  })
  await screen.findByRole('region', { name: 'Images' })
  expect(screen.queryByText(/Platforms will crop/)).toBeNull()
  expect(screen.queryByText('No highlights identified')).toBeNull()
})

test('of images alone a fault is told once, and each step is a card with its owner and its check', async () => {
  const images = [
    exampleImage({ name: 'Banner.png', width: 1320, height: 720, placement: null }),
    exampleImage({ key: 'I2', id: 'i2', name: 'Small.png', width: 320, height: 320, placement: '1:1' }),
  ]
  const { narrative, facts, findings } = describeImages(images, { withFile: false, customPrompt: null })
  const { metrics, plan, bridge, ...rest } = analysis
  expect([metrics, plan, bridge]).not.toContain(undefined)
  await openReport({
    ...rest,
    ...narrative,
    today: '2026-11-23',
    highlights: 'No highlights identified',
    segments: [],
    images,
    findings,
    facts,
    actions: [],
  })
  expect(await screen.findByRole('region', { name: 'Method' })).toHaveTextContent(
    'computed from their pixels',
  )
  expect(screen.getByRole('main').textContent.split('will be cropped in every placement')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: 'Concerning Trends' })).toBeNull()
  expect(await screen.findByRole('img', { name: 'Banner.png' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Performance Highlights' })).toBeNull()
  const cards = within(screen.getByRole('region', { name: 'Strategic Recommendations' })).getAllByRole(
    'listitem',
  )
  expect(cards.length).toBeGreaterThan(1)
  expect(cards[0]).toHaveTextContent(
    /^1 · Creative team · a few hours · (?:due Dec 7(?:, 2026)?|\d+ days? overdue)Banner\.png: crop .*How to check it.*the whole image\.$/,
  )
})

test('a fourth fault, which the summary has no room for, is a finding', async () => {
  const faulty = { width: 320, height: 120, placement: null }
  const images = [
    exampleImage({ ...faulty, name: 'Banner.png', size: 6_000_000 }),
    exampleImage({ ...faulty, key: 'I2', id: 'i2', name: 'Copy.png', repeats: 'I1' }),
    exampleImage({ key: 'I3', id: 'i3', name: 'Small.png', width: 320, height: 320, placement: '1:1' }),
  ]
  const { narrative, facts, findings } = describeImages(images, { withFile: false, customPrompt: null })
  expect(findings).toHaveLength(4)
  const { metrics, plan, bridge, ...rest } = analysis
  expect([metrics, plan, bridge]).not.toContain(undefined)
  await openReport({ ...rest, ...narrative, segments: [], images, findings, facts, actions: [] })
  const region = await screen.findByRole('region', { name: 'Concerning Trends' })
  const items = region.querySelectorAll(':scope > ul > li')
  expect([...items].map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Banner\.png weighs 5.* MB, over Google Ads’ limit\./),
  ])
})

test('images that are cropped and blurred are told once, in the summary', async () => {
  const images = [exampleImage({ name: 'Banner.png', width: 320, height: 120, placement: null })]
  const { narrative, facts, findings } = describeImages(images, { withFile: true, customPrompt: null })
  expect(findings).toHaveLength(2)
  await openReport({
    ...analysis,
    ...narrative,
    images,
    findings,
    facts: [...analysis.facts, ...facts],
    actions: [],
  })
  await screen.findByRole('region', { name: 'Images' })
  expect(screen.getByRole('main').textContent.split('look blurred')).toHaveLength(2)
})
