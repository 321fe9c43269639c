import { expect, test } from 'bun:test'
import type { AdImage } from '../schemas/creatives'
import { findForeign } from '../../../test/support/foreign-words'
import { loadLanguage } from '../narrative/languages/load'
import { LANGUAGES, type LanguageCode } from '../narrative/languages/names'
import { tellAnalysis } from '../narrative/tell-analysis'
import { toAnalysis } from '../to-analysis'
import { describeImages } from './describe-images'
import { wordImages } from './image-outcome'
import { toImagesOnly } from './join-images'

function image(at: number, over: Partial<AdImage> = {}): AdImage {
  return {
    id: `image-${at}`,
    key: `I${at}`,
    name: `Ad ${at}.png`,
    size: 20_000,
    width: 1200,
    height: 800,
    placement: null,
    brightness: 0.5,
    contrast: 0.2,
    busyness: 0.1,
    repeats: null,
    adName: null,
    ...over,
  } as AdImage
}

const describeAll = (images: AdImage[]) => describeImages(images, { withFile: false, customPrompt: null })

test('ten pictures of one wrong ratio are one finding and one step, with its pictures', () => {
  const ten = Array.from({ length: 10 }, (_, at) => image(at, at > 0 ? { repeats: 'I0' } : {}))
  const { findings, narrative, facts } = describeAll(ten)
  expect(findings.map(({ id, images }) => [id, images?.length])).toEqual([
    ['IMG1:I1', 9],
    ['IMG2:I0', 10],
  ])
  expect(narrative.recommendations).toHaveLength(2)
  expect(narrative.concerns).toContain('All 10 images are')
  expect(narrative.concerns).toContain('are 1,200 × 800 pixels and will be cropped in every placement.')
  expect(narrative.concerns).toContain('duplicate Ad 0.png, exactly or nearly.')
  const known = new Set(facts.map(({ id }) => id))
  expect(findings.flatMap((finding) => finding.facts).every((id) => known.has(id))).toBe(true)
})

test('versions for the placements are one step, whether images are cropped or only lack a ratio', () => {
  const ofPlacements = (images: AdImage[]) =>
    describeAll(images).narrative.recommendations.filter((step) => /9:16/.test(step))
  const good = image(1, { width: 1080, height: 1080, placement: '1:1' })
  expect(ofPlacements([image(0), good])).toEqual([expect.stringContaining('Ad 0.png: crop versions')])
  expect(ofPlacements([good])).toEqual([expect.stringContaining('stories and reels (9:16)')])
})

test.each([
  ['4:5', 1080, 1350, 'This image isn’t made for stories and reels (9:16) or links and display (1.91:1):'],
  ['1:1', 1080, 1080, 'This image isn’t made for mobile feeds (4:5), stories and reels (9:16) or'],
  ['9:16', 1080, 1920, 'This image isn’t made for feeds (1:1), mobile feeds (4:5) or links and display'],
] as const)(
  'one image of %s is made for these placements, and is told as one',
  (placement, width, height, step) => {
    const { narrative } = describeAll([image(1, { width, height, placement })])
    expect(narrative.recommendations).toEqual([expect.stringContaining(step)])
    expect(narrative.summary).toContain('no file problems found.')
    expect(narrative.summary).toContain('there’s no telling whether it sells.')
  },
)

test.each([
  [600, 600, '1:1', 'may look blurred'],
  [1079, 1079, '1:1', 'may look blurred'],
  [1080, 1080, '1:1', 'no file problems found'],
  // Meta's own size for links.
  [1200, 628, '1.91:1', 'no file problems found'],
] as const)('%p × %p: what is too small is less than the step asks for', (width, height, placement, said) => {
  expect(describeAll([image(1, { width, height, placement })]).narrative.summary).toContain(said)
})

test('an image that is too small to be cut is made anew, in one step', () => {
  const small = { width: 320, height: 120 }
  const square = { width: 320, height: 320, placement: '1:1' as const }
  const { narrative } = describeAll([image(0, small), image(1), image(2, square)])
  expect(narrative.recommendations.map((step) => step.split('.')[0])).toEqual(['Ad 1', 'Ad 0', 'Ad 2'])
  const [cut, remade, larger] = narrative.recommendations
  expect(cut).toContain('crop versions')
  expect(remade).toContain('rebuild it in standard ratios (1:1, 4:5, 9:16, 1.91:1)')
  expect(remade).toContain('at least 1080 pixels')
  expect(larger).toContain('export it larger')
})

test('an image that is cropped and blurred is told in one sentence', () => {
  const { findings, narrative } = describeAll([image(0, { width: 320, height: 120 })])
  expect(findings.map(({ issue }) => issue)).toEqual(['unusual_ratio', 'small_image'])
  expect(narrative.concerns!.split('Ad 0.png')).toHaveLength(2)
  expect(narrative.concerns).toContain(
    'is 320 × 120 pixels: it will be cropped in every placement and may look blurred.',
  )
})

test('the summary says what is wrong with the files, not where it is told', () => {
  const { summary } = describeAll([image(0), image(1, { width: 1100 })]).narrative
  expect(summary).toContain('have ratios no placement uses and will be cropped in every one.')
  expect(summary).not.toContain('Concerning Trends')
})

test('different wrong ratios are one finding too, without a size that is not theirs', () => {
  const { findings, narrative } = describeAll([image(0), image(1, { width: 1100 })])
  expect(findings).toMatchObject([{ id: 'IMG2:I0', subject: 'account', facts: [] }])
  expect(narrative.concerns).toContain('Ad 0.png and Ad 1.png have ratios no placement uses')
})

const banner = (at: number) => image(at, { width: 728, height: 90 })
const square = (at: number) => image(at, { width: 1080, height: 1080, placement: '1:1' })

test('a banner beside images that lack ratios of Meta is rebuilt in these alone', () => {
  const { findings, narrative } = describeAll([square(0), banner(1)])
  expect(findings.map(({ issue, images }) => [issue, images])).toEqual([['display_only', ['I1']]])
  expect(narrative.summary).toStartWith('1 of 2 images fits a Meta placement. Ad 1.png is 728 × 90 pixels,')
  expect(narrative.recommendations).toEqual([
    expect.stringMatching(/^Rebuild the banner in 4:5 and 9:16 to run it on Meta\./),
  ])
})

test('a story with detail where the app covers it leads the verdict, a plain one does not', () => {
  const story = (at: number, coveredEdges?: number) =>
    image(at, {
      width: 1080,
      height: 1920,
      placement: '9:16',
      ...(coveredEdges !== undefined && { coveredEdges }),
    })
  const summaryOf = (...images: AdImage[]) => describeAll(images).narrative.summary
  const tall = image(2, { width: 1080, height: 1350, placement: '4:5' })
  expect(summaryOf(square(0), tall, story(3, 0.04))).toStartWith(
    '1 of 3 images needs a look: all sizes fit, but in stories and reels the app may cover text or a button.',
  )
  expect(summaryOf(square(0), tall, story(3, 0.04), story(4))).toStartWith('2 of 4 images need a look: ')
  expect(summaryOf(square(0), tall, story(3, 0))).toStartWith('3 images were measured')
})

test.each([
  [[square(0), image(1)], '1 of 2 images needs work', '1 of 2 images needs work.'],
  [[image(0), image(1), square(2)], '2 of 3 images need work', '2 of 3 images need work.'],
  [[image(0)], '1 image needs work', '1 image was measured.'],
  [[square(0), banner(1)], '1 of 2 images fits Meta', '1 of 2 images fits a Meta placement.'],
  [
    [square(0), image(1, { width: 1080, height: 1920, placement: '9:16' })],
    '1 of 2 images needs a look',
    '1 of 2 images needs a look: ',
  ],
  [[square(0), square(1)], '2 of 2 images fit', '2 images were measured; no file problems found.'],
])('lists tell the verdict of the report: %#', (images, listed, told) => {
  const { findings, narrative } = describeAll(images)
  expect(wordImages(images, findings)).toBe(listed)
  expect(narrative.summary).toStartWith(told)
})

test('a banner beside a set that is whole for Meta needs no step, and the verdict says what each is for', () => {
  const tall = image(2, { width: 1080, height: 1350, placement: '4:5' })
  const story = image(3, { width: 1080, height: 1920, placement: '9:16', coveredEdges: 0 })
  for (const [set, verdict] of [
    [
      [square(0), tall, story, banner(1)],
      '4 of 4 images fit a placement by size: 3 on Meta, 1 on Google Display.',
    ],
    // Meta shows 4:5 in the places of 1:1 as well.
    [
      [tall, story, banner(1), banner(4)],
      '4 of 4 images fit a placement by size: 2 on Meta, 2 on Google Display.',
    ],
  ] as const) {
    const { findings, narrative } = describeAll([...set])
    expect([findings, narrative.recommendations]).toEqual([[], []])
    expect(narrative.summary).toStartWith(verdict)
  }
})

test('versions of a cropped image fill what a set lacks, so its banner needs none', () => {
  const { findings, narrative } = describeAll([image(0), square(1), banner(2)])
  expect(findings.map(({ issue }) => issue)).toEqual(['unusual_ratio'])
  expect(narrative.recommendations).toHaveLength(1)
})

test('banners alone are for Google Display, and nothing is wrong with them', () => {
  const { findings, narrative } = describeAll([banner(0), banner(1)])
  expect([findings, narrative.recommendations]).toEqual([[], []])
  expect(narrative.summary).toContain('no file problems found')
})

test('images with a fault are counted once each, of all', () => {
  const { narrative } = describeAll([square(0), square(1), image(2, { width: 320, height: 120 }), banner(3)])
  expect(narrative.summary).toStartWith('1 of 4 images needs work.')
})

test('copies of two images are two findings: each has an original of its own', () => {
  const good = { width: 1080, height: 1080, placement: '1:1' }
  const { findings } = describeAll([
    image(0, good),
    image(1, good),
    image(2, { ...good, repeats: 'I0' }),
    image(3, { ...good, repeats: 'I1' }),
    image(4, { ...good, repeats: 'I2' }),
  ])
  expect(findings.map(({ images, subject }) => [subject, images])).toEqual([
    ['account', ['I2', 'I4']],
    ['Ad 3.png', ['I3']],
  ])
})

test.each(LANGUAGES.filter((code) => code !== 'en'))(
  'a report of images is told again in %s',
  async (code) => {
    await expectTold(code, [
      image(0, { width: 500, size: 6_000_000 }),
      image(1, { repeats: 'I0', adName: 'Sale' }),
      image(2, { width: 1080, height: 1080, placement: '1:1' }),
    ])
    await expectTold(code, [
      square(0),
      image(1, { width: 1080, height: 1350, placement: '4:5' }),
      image(2, { width: 1080, height: 1920, placement: '9:16' }),
      banner(3),
    ])
  },
)

async function expectTold(code: LanguageCode, images: AdImage[]): Promise<void> {
  const described = describeAll(images)
  const details = { narrator: { kind: 'built-in' as const }, fileHash: '' }
  const stored = toAnalysis(toImagesOnly('static', images, described), described.narrative, details)
  const told = tellAnalysis(stored, await loadLanguage(code))
  expect(told.language).toBe(code)
  expect(told.facts.map(({ id, value }) => [id, value])).toEqual(
    stored.facts.map(({ id, value }) => [id, value]),
  )
  const { summary, insights, concerns, recommendations, findings, quality, facts } = told
  const texts = [summary, insights, concerns ?? [], ...recommendations, ...quality.notVisible].flat()
  for (const text of [
    ...texts,
    ...findings.map(({ advice }) => advice),
    ...facts.map(({ formula }) => formula),
  ]) {
    expect(text).not.toBe('')
    expect(findForeign(text!, code)).toBeNull()
  }
}
