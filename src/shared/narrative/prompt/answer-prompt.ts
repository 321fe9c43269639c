import type { MetricKey } from '../../metrics/catalogue'
import type { Segment, TextPart } from '../../schemas/analysis'
import { metricWords } from '../compare'
import { listOf } from '../labels'
import { say } from '../say'
import { named, shown, type Scene } from '../scene'
import { answerMetric, answerVersus } from './answer-metrics'
import { answerBudget, answerWaste } from './answer-money'
import { answerTime } from './answer-time'
import { readPrompt, type Wish } from './read-prompt'

/** Which kinds of rows a report has, by its dimension. */
const KINDS_OF: Record<string, readonly string[]> = {
  campaignName: ['campaign'],
  age: ['age', 'audience'],
  gender: ['gender', 'audience'],
  country: ['location', 'audience'],
  region: ['location', 'audience'],
  dma: ['location', 'audience'],
  city: ['location', 'audience'],
  location: ['location', 'audience'],
  objective: ['objective'],
  campaignType: ['objective', 'campaign'],
  audienceSegment: ['audience'],
  bodyText: ['copy'],
  headline: ['copy'],
  image: ['image'],
  video: ['video'],
  creativeType: ['format'],
  mediaType: ['format'],
}

/** Sentences that answer a custom prompt from the audit's facts, each in a paragraph of its own; or that say why they cannot. */
export function answerPrompt(scene: Scene, prompt: string): TextPart[][] {
  const wish = readPrompt(prompt)
  const segments = findNamed(scene, prompt)
  const lines: TextPart[][] = []
  const missing = otherKinds(scene, wish)
  if (missing.length > 0)
    lines.push(
      say`This report is by ${scene.noun.one}, so it cannot split anything by ${listOf(missing)}; that takes an export with such a breakdown.`,
    )
  if (wish.kinds.includes('image') && scene.audit.dimension !== 'image')
    lines.push(
      say`An export does not say what the pictures show: upload the images themselves to have them compared.`,
    )
  for (const segment of segments.slice(0, 4)) lines.push(describe(scene, segment, wish.metrics))
  const [first, second] = wish.metrics
  const asked = wish.metrics.filter((metric) => !(metric === 'spend' && wish.budget))
  if (wish.versus && first && second) lines.push(...answerVersus(scene, first, second))
  else if (segments.length === 0)
    for (const metric of asked.slice(0, 3)) lines.push(answerMetric(scene, metric, wish.worst && !wish.best))
  if (wish.overTime) lines.push(...answerTime(scene, wish))
  if (wish.budget) lines.push(...answerBudget(scene))
  else if (wish.waste) lines.push(...answerWaste(scene))
  if (
    lines.length === 0 ||
    (lines.length === missing.length && asked.length === 0 && (wish.best || wish.worst))
  )
    lines.push(...fallback(scene, wish))
  return lines
}

function findNamed(scene: Scene, prompt: string): Segment[] {
  const text = ` ${prompt.toLowerCase()} `
  return scene.audit.segments.filter((segment) => {
    const label = segment.label.toLowerCase().trim()
    if (label.length < 2) return false
    const at = text.indexOf(label)
    return (
      at > 0 && !/[\p{L}\p{N}]/u.test(text[at - 1]!) && !/[\p{L}\p{N}]/u.test(text[at + label.length] ?? ' ')
    )
  })
}

function otherKinds(scene: Scene, wish: Wish): string[] {
  const own = KINDS_OF[scene.audit.dimension ?? ''] ?? []
  const loose = ['campaign', 'copy', 'image', 'video', 'audience']
  return wish.kinds.filter((kind) => !own.includes(kind) && !loose.includes(kind))
}

function describe(scene: Scene, segment: Segment, asked: readonly MetricKey[]): TextPart[] {
  const metrics: string[] =
    asked.length > 0
      ? [...asked]
      : ['spend', ...(scene.goal ? [scene.goal.count, scene.goal.cost] : []), 'roas', 'ctr']
  const figures = metrics.flatMap((metric) => {
    const value = shown(scene, segment.id, metric)
    return value ? [[`${metricWords(scene, metric)} `, value]] : []
  })
  if (figures.length === 0) return say`This file has none of these figures for ${named(scene, segment)}.`
  const verdict = scene.audit.findings.find((finding) => finding.segmentId === segment.id)
  const words = {
    waste: 'it is among the costs listed below',
    highlight: 'it is among the best of this file',
    concern: 'it has a concern listed below',
  }
  const small = verdict?.tier === 'too_early' || verdict?.tier === 'watch'
  const note = verdict && (small ? 'there is too little data for a verdict' : words[verdict.kind])
  return say`${named(scene, segment)}: ${listOf(figures)}${note && `; ${note}`}.`
}

/** Best and worst by what the money was for, or plainly that the file does not hold the answer. */
function fallback(scene: Scene, wish: Wish): TextPart[][] {
  const main = scene.book.fact('account', 'roas') ? 'roas' : scene.goal?.cost
  if ((wish.best || wish.worst || wish.actions) && main)
    return [answerMetric(scene, main, wish.worst && !wish.best)]
  return [
    say`This file cannot answer that question. It holds what each ${scene.noun.one} cost and brought; ask about a figure, a ${scene.noun.one} by name, the budget, waste or a comparison of two figures.`,
  ]
}
