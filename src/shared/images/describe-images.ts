import type { Narrative } from '../audit/audit'
import { listOf } from '../narrative/labels'
import { joinNarrative } from '../narrative/markdown'
import { join, say, startWriting, type Piece, type Writer } from '../narrative/say'
import type { Fact, Finding } from '../schemas/analysis'
import type { TextPart } from '../schemas/text-part'
import type { AdImage } from '../schemas/creatives'
import { openImageFacts, type ImageFacts } from './image-facts'
import { areAlike, findImageFaults, type ImageFault } from './image-findings'
import { PLACEMENTS } from './placements'

export interface ImageAudit {
  narrative: Narrative
  facts: Fact[]
  findings: Finding[]
}

export interface ImageAuditOptions {
  /** Whether a performance file came with the images. */
  withFile: boolean
  customPrompt: string | null
}

/** Audits ad images from their pixels and file data alone, in plain sentences. Deterministic. */
export function describeImages(images: readonly AdImage[], options: ImageAuditOptions): ImageAudit {
  const facts = openImageFacts()
  const faults = findImageFaults(images, facts)
  const writer = startWriting()
  writeSummary(writer, images, faults, facts, options)
  writeInsights(writer, images, facts)
  writeConcerns(writer, faults, facts)
  writeRecommendations(writer, images, faults, facts)
  const findings = faults.map(({ finding }) => finding)
  return { narrative: joinNarrative(writer.sentences), facts: facts.facts, findings }
}

function nameOf(image: AdImage): TextPart {
  return { segment: image.key, text: image.name }
}

function writeSummary(
  writer: Writer,
  images: readonly AdImage[],
  faults: readonly ImageFault[],
  facts: ImageFacts,
  { withFile, customPrompt }: ImageAuditOptions,
): void {
  const matched = images.filter(({ adName }) => adName !== null).length
  writer.block(
    'summary',
    say`${facts.count('images', images.length)} ${images.length === 1 ? 'image was' : 'images were'} measured. ${
      faults.length === 0
        ? 'Nothing is wrong with the files themselves.'
        : 'What is wrong with the files stands under concerns.'
    }`,
    withFile
      ? say`${matched === images.length && matched > 1 ? ['All ', facts.count('matched', matched)] : [facts.count('matched', matched), ' of them']} ${matched === 1 ? 'has' : 'have'} the name of an ad in the performance file.`
      : say`Without a performance file nothing can be said about which of them sells: pixels don’t know.`,
  )
  if (customPrompt !== null && !withFile) {
    writer.block(
      'summary',
      say`Your question needs figures to be answered: add the performance CSV of these ads and analyze again.`,
    )
  }
}

function writeInsights(writer: Writer, images: readonly AdImage[], facts: ImageFacts): void {
  for (const image of images) {
    writer.block(
      'insights',
      say`${nameOf(image)} is ${facts.figure(image, 'width')} × ${facts.figure(image, 'height')} pixels, ${
        image.placement === null
          ? 'a ratio that no common placement has'
          : `the ratio of ${whereOf(image.placement)} (${image.placement})`
      }, and weighs ${facts.figure(image, 'size')}.`,
      say`Brightness ${facts.figure(image, 'brightness')}, contrast ${facts.figure(image, 'contrast')}, detail ${facts.figure(image, 'busyness')}.`,
      image.adName === null
        ? undefined
        : say`In the file it is the ad ${{ segment: image.key, text: image.adName }}.`,
    )
  }
}

function writeConcerns(writer: Writer, faults: readonly ImageFault[], facts: ImageFacts): void {
  if (faults.length === 0) return
  writer.block('concerns', say`Platforms will crop, blur, refuse or show twice:`)
  for (const fault of faults) writer.block('concerns', toConcern(fault, facts))
}

/** More are counted. */
const NAMED = 3

/** The images of a fault: `A`, `A and B`, `7 images (A, B, C and others)`. */
function namesOf({ images, finding }: ImageFault, facts: ImageFacts): Piece[] {
  const names = images.slice(0, NAMED).map(nameOf)
  return images.length <= NAMED
    ? join(names, ' and ')
    : [facts.faulty(finding.id, images.length), ' images (', ...join([...names, 'others'], ' and '), ')']
}

function toConcern(fault: ImageFault, facts: ImageFacts): TextPart[] {
  const { issue, images, original } = fault
  const one = images.length === 1
  const names = namesOf(fault, facts)
  const sides = areAlike(images)
    ? [facts.figure(images[0]!, 'width'), ' × ', facts.figure(images[0]!, 'height'), ' pixels']
    : null
  switch (issue) {
    case 'repeated_image':
      return say`${names} ${one ? 'repeats' : 'repeat'} ${nameOf(original ?? images[0]!)}, exactly or nearly.`
    case 'small_image':
      return sides
        ? say`${names} ${one ? 'is' : 'are'} only ${sides} and will look blurred.`
        : say`${names} are too small and will look blurred.`
    case 'heavy_image':
      return one
        ? say`${names} weighs ${facts.figure(images[0]!, 'size')}, more than Google Ads takes.`
        : say`${names} weigh more than Google Ads takes.`
    case 'unusual_ratio':
      return sides
        ? say`${names} ${one ? 'is' : 'are'} ${sides} and will be cropped in every placement.`
        : say`${names} have ratios that no placement has and will be cropped in every one.`
  }
}

function writeRecommendations(
  writer: Writer,
  images: readonly AdImage[],
  faults: readonly ImageFault[],
  facts: ImageFacts,
): void {
  const missing = PLACEMENTS.filter(({ name }) => !images.some(({ placement }) => placement === name))
  for (const fault of faults) {
    const { advice } = fault.finding
    writer.block(
      'recommendations',
      say`${namesOf(fault, facts)}: ${advice[0]!.toLowerCase() + advice.slice(1)}`,
    )
  }
  if (missing.length === 0) return
  const places = missing.map(({ name, where }) => `${where} (${name})`)
  writer.block(
    'recommendations',
    say`None of these images is made for ${listOf(places, 'or')}: add what is missing where the ads run.`,
  )
}

function whereOf(placement: string): string {
  return PLACEMENTS.find(({ name }) => name === placement)?.where ?? ''
}
