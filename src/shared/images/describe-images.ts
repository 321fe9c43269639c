import type { Narrative } from '../audit/audit'
import { listOf } from '../narrative/labels'
import { joinNarrative } from '../narrative/markdown'
import { say, startWriting, type Writer } from '../narrative/say'
import type { AdImage, Fact, Finding, TextPart } from '../schemas/analysis'
import { openImageFacts, type ImageFacts } from './image-facts'
import { findImageFaults } from './image-findings'
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

/** What can be said of ad images from their pixels and files alone, in plain sentences. Same images, same words. */
export function describeImages(images: readonly AdImage[], options: ImageAuditOptions): ImageAudit {
  const facts = openImageFacts()
  const findings = findImageFaults(images, facts)
  const writer = startWriting()
  writeSummary(writer, images, findings, facts, options)
  writeInsights(writer, images, facts)
  writeConcerns(writer, images, findings, facts)
  writeRecommendations(writer, images, findings)
  return { narrative: joinNarrative(writer.sentences), facts: facts.facts, findings }
}

function nameOf(image: AdImage): TextPart {
  return { segment: image.key, text: image.name }
}

function writeSummary(
  writer: Writer,
  images: readonly AdImage[],
  findings: readonly Finding[],
  facts: ImageFacts,
  { withFile, customPrompt }: ImageAuditOptions,
): void {
  const matched = images.filter(({ adName }) => adName !== null).length
  writer.block(
    'summary',
    say`${facts.count('images', images.length)} ${images.length === 1 ? 'image was' : 'images were'} measured. ${
      findings.length === 0
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

function writeConcerns(
  writer: Writer,
  images: readonly AdImage[],
  findings: readonly Finding[],
  facts: ImageFacts,
): void {
  if (findings.length === 0) return
  writer.block('concerns', say`What platforms will crop, blur, refuse or show twice:`)
  for (const { id, issue } of findings) {
    const image = images.find(({ key }) => id.endsWith(`:${key}`))
    if (image) writer.block('concerns', toConcern(image, issue, images, facts))
  }
}

function toConcern(
  image: AdImage,
  issue: string | undefined,
  images: readonly AdImage[],
  facts: ImageFacts,
): TextPart[] {
  const other = images.find(({ key }) => key === image.repeats)
  const sides = [facts.figure(image, 'width'), ' × ', facts.figure(image, 'height')]
  if (issue === 'repeated_image' && other)
    return say`${nameOf(image)} repeats ${nameOf(other)}, exactly or nearly.`
  if (issue === 'small_image') return say`${nameOf(image)} is only ${sides} pixels and will look blurred.`
  if (issue === 'heavy_image')
    return say`${nameOf(image)} weighs ${facts.figure(image, 'size')}, more than Google Ads takes.`
  return say`${nameOf(image)} is ${sides} pixels and will be cropped in every placement.`
}

function writeRecommendations(
  writer: Writer,
  images: readonly AdImage[],
  findings: readonly Finding[],
): void {
  const missing = PLACEMENTS.filter(({ name }) => !images.some(({ placement }) => placement === name))
  for (const { subject, advice, id } of findings) {
    writer.block(
      'recommendations',
      say`${{ segment: id.split(':')[1]!, text: subject }}: ${advice[0]!.toLowerCase() + advice.slice(1)}`,
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
