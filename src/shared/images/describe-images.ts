import type { Narrative } from '../audit/audit'
import { fill, type Slots } from '../narrative/grammar/fill'
import type { Language, PictureKey } from '../narrative/language'
import { EN } from '../narrative/languages/en/en'
import { joinNarrative, toText } from '../narrative/markdown'
import { inSentence } from '../narrative/open-words'
import { join, startWriting, type Piece, type Writer } from '../narrative/say'
import type { Fact } from '../schemas/fact'
import type { Finding } from '../schemas/finding'
import type { TextPart } from '../schemas/text-part'
import type { AdImage } from '../schemas/creatives'
import { openImageFacts, type ImageFacts } from './image-facts'
import { areAlike, findImageFaults, type ImageFault } from './image-findings'
import { judgeImages } from './image-outcome'
import { coverPlacements, isDisplaySize, PLACEMENTS } from './placements'

export interface ImageAudit {
  narrative: Narrative
  facts: Fact[]
  findings: Finding[]
}

export interface ImageAuditOptions {
  /** Whether a performance file was uploaded with the images. */
  withFile: boolean
  customPrompt: string | null
}

/** A language's sentences about images; `n` chooses by the number of images. */
interface Pictures {
  language: Language
  facts: ImageFacts
  /** Number of images. */
  count: number
  say(key: PictureKey, slots?: Slots): TextPart[]
}

function openPictures(language: Language, count: number): Pictures {
  const plurals = new Intl.PluralRules(language.locale)
  const isOne = (n: number) => plurals.select(n) === 'one'
  const { pictures, polish = (words: string) => words } = language
  return {
    language,
    count,
    facts: openImageFacts(language.locale),
    say: (key, slots = {}) => fill(polish(pictures[key]), slots, { isOne }),
  }
}

/** Audits ad images from their pixels and file data. Deterministic. */
export function describeImages(
  images: readonly AdImage[],
  options: ImageAuditOptions,
  language: Language = EN,
): ImageAudit {
  const p = openPictures(language, images.length)
  const ratios = new Intl.ListFormat(language.locale, { type: 'conjunction' })
  const faults = findImageFaults(
    images,
    p.facts,
    (key, slots) => toText(p.say(key, slots)),
    (names) => withoutLastComma(ratios.format(names)),
  )
  const writer = startWriting()
  writeSummary(writer, images, faults, p, options)
  writeInsights(writer, images, p)
  if (faults.length > 0) writer.block('concerns', p.say('concerns'))
  for (const concern of toConcerns(faults, p)) writer.block('concerns', concern)
  writeRecommendations(writer, images, faults, p)
  const findings = faults.map(({ finding }) => finding)
  return { narrative: joinNarrative(writer.sentences), facts: p.facts.facts, findings }
}

function nameOf(image: AdImage): TextPart {
  return { segment: image.key, text: image.name }
}

/** Faults told in the summary. */
const IN_SUMMARY = 3

function writeSummary(
  writer: Writer,
  images: readonly AdImage[],
  faults: readonly ImageFault[],
  pictures: Pictures,
  { withFile, customPrompt }: ImageAuditOptions,
): void {
  const { facts, say } = pictures
  const n = images.length
  const matched = images.filter(({ adName }) => adName !== null).length
  writer.block(
    'summary',
    // Beside a file of figures, the money leads.
    withFile || n === 1 ? toCount(n, faults, pictures) : toVerdict(images, faults, pictures),
    ...toConcerns(faults, pictures).slice(0, IN_SUMMARY),
    withFile
      ? say(matched === n && n > 1 ? 'matched.all' : 'matched', {
          n: matched,
          count: facts.count('matched', matched),
        })
      : say('no_file', { n }),
  )
  if (customPrompt !== null && !withFile) writer.block('summary', say('question'))
}

function toCount(n: number, faults: readonly ImageFault[], { facts, say }: Pictures): TextPart[] {
  return say(faults.length === 0 ? 'measured.sound' : 'measured.faults', {
    n,
    count: facts.count('images', n),
  })
}

function toVerdict(
  images: readonly AdImage[],
  faults: readonly ImageFault[],
  pictures: Pictures,
): TextPart[] {
  const { facts, say } = pictures
  const count = images.length
  const { kind, n } = judgeImages(
    images,
    faults.map(({ finding }) => finding),
  )
  const text = partOf(n, count, pictures)
  switch (kind) {
    case 'sound':
      return toCount(count, [], pictures)
    case 'work':
      return say('verdict.work', { n, figure: facts.faultyOfAll(n, text) })
    case 'look':
      return say('verdict.look', { n, figure: facts.toLookAt(n, text) })
    case 'display':
      return say('verdict.display', { n, figure: facts.soundOfAll(n, text) })
    case 'both': {
      const banners = images.filter(isDisplaySize).length
      return say('verdict.both', {
        n,
        figure: facts.soundOfAll(n, text),
        meta: facts.count('metaImages', n - banners),
        display: facts.count('displayImages', banners),
      })
    }
  }
}

/** `3 of 4 images`. */
const partOf = (n: number, count: number, { say }: Pictures): string =>
  toText(say('part.of', { n: `${n}`, count: `${count}` }))

function writeInsights(writer: Writer, images: readonly AdImage[], { facts, say }: Pictures): void {
  writer.block('insights', say('legend'))
  for (const image of images) {
    const { placement, adName } = image
    const figures = {
      name: nameOf(image),
      width: facts.figure(image, 'width'),
      height: facts.figure(image, 'height'),
      size: facts.figure(image, 'size'),
    }
    writer.block(
      'insights',
      placement === null
        ? say(isDisplaySize(image) ? 'size.display' : 'size.odd', figures)
        : say('size', { ...figures, ratio: placement, where: whereOf(placement, say) }),
      say('look', {
        name: nameOf(image),
        brightness: facts.figure(image, 'brightness'),
        contrast: facts.figure(image, 'contrast'),
        detail: facts.figure(image, 'busyness'),
      }),
      adName === null ? undefined : say('ad', { ad: { segment: image.key, text: adName } }),
    )
  }
}

/** Maximum names; more images are counted. */
const NAMED = 3

/** The images of a fault: `A`, `A and B`, `7 images (A, B, C and others)`, `All 7 images`. */
function namesOf(
  { images, id }: { images: readonly AdImage[]; id: string },
  { facts, say, language, count }: Pictures,
): Piece[] {
  const { and, between } = language.sentences
  const names = images.slice(0, NAMED).map(nameOf)
  if (images.length <= NAMED) return join(names, and, between)
  const figure = facts.faulty(id, images.length)
  if (images.length === count) return say('names.all', { count: figure })
  return say('names', { count: figure, list: join([...names, say('others')], and, between) })
}

const CONCERNS = {
  repeated_image: ['repeated', 'repeated'],
  small_image: ['small', 'small.several'],
  heavy_image: ['heavy', 'heavy.several'],
  display_only: ['display', 'display.several'],
  unusual_ratio: ['cropped', 'cropped.several'],
} as const

/** A sentence for each fault; one for both where the same images will be cropped and look blurred. */
function toConcerns(faults: readonly ImageFault[], p: Pictures): TextPart[][] {
  const [cropped, small] = (['unusual_ratio', 'small_image'] as const).map((issue) =>
    faults.find((fault) => fault.issue === issue),
  )
  const isOne = cropped && small && `${cropped.finding.images}` === `${small.finding.images}`
  return faults.flatMap((fault) => {
    if (isOne && fault === small) return []
    return [toConcern(fault, isOne && fault === cropped ? BOTH : CONCERNS[fault.issue], p)]
  })
}

const BOTH = ['cropped.small', 'cropped.small.several'] as const

function toConcern(
  fault: ImageFault,
  [alike, several]: readonly [PictureKey, PictureKey],
  p: Pictures,
): TextPart[] {
  const { issue, images, original } = fault
  const [first] = images as [AdImage]
  const n = images.length
  const names = namesOf({ images, id: fault.finding.id }, p)
  if (issue === 'heavy_image')
    return n === 1 ? p.say(alike, { names, size: p.facts.figure(first, 'size') }) : p.say(several, { names })
  const sides = areAlike(images)
    ? p.say('sides', { width: p.facts.figure(first, 'width'), height: p.facts.figure(first, 'height') })
    : null
  return p.say(sides ? alike : several, { n, names, sides, original: nameOf(original ?? first) })
}

function writeRecommendations(
  writer: Writer,
  images: readonly AdImage[],
  faults: readonly ImageFault[],
  p: Pictures,
): void {
  const { locale } = p.language
  const missing = coverPlacements(images).filter(({ images: own }) => own.length === 0)
  const step = (names: Piece[], advice: string, check: PictureKey) =>
    writer.block(
      'recommendations',
      p.say('step', { names, advice: inSentence(advice, locale) }),
      p.say(check),
    )
  const [odd = [], small = []] = (['unusual_ratio', 'small_image'] as const).map(
    (issue) => faults.find((fault) => fault.issue === issue)?.images,
  )
  // An image that is too small as a whole leaves nothing to cut from.
  const remade = odd.filter((image) => small.includes(image))
  for (const { issue, images: all, finding } of faults) {
    const isOfSize = issue === 'unusual_ratio' || issue === 'small_image'
    const own = isOfSize ? all.filter((image) => !remade.includes(image)) : all
    // Its sentence names no image: a banner is known by its shape.
    if (issue === 'display_only')
      writer.block('recommendations', [finding.advice ?? ''], p.say('check.display_only'))
    else if (own.length > 0)
      step(
        namesOf({ images: own, id: `${finding.id}:${own.length}` }, p),
        issue === 'small_image' ? toText(p.say('larger', { n: own.length })) : (finding.advice ?? ''),
        `check.${issue}`,
      )
    if (issue === 'unusual_ratio' && remade.length > 0)
      step(
        namesOf({ images: remade, id: `${finding.id}:remade` }, p),
        toText(p.say('remake', { n: remade.length, ratios: PLACEMENTS.map(({ name }) => name).join(', ') })),
        'check.remade',
      )
  }
  // The steps on cropped images and on banners name these placements already; banners alone are for none of them.
  if (missing.length === 0 || images.some(isDisplaySize) || odd.length > 0) return
  const places = missing.map(({ name }) => `${whereOf(name, p.say)} (${name})`)
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(places)
  writer.block(
    'recommendations',
    p.say('missing', { n: images.length, places: withoutLastComma(list) }),
    p.say('check.missing'),
  )
}

/** As lists are written in this product's English. */
const withoutLastComma = (list: string) => list.replace(/, (and|or) (?=[^,]*$)/u, ' $1 ')

function whereOf(placement: string, say: Pictures['say']): string {
  return toText(say(`where.${placement}` as PictureKey))
}
