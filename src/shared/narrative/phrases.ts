import type { MetricKey } from '../metrics/catalogue'
import type { Fact, TextPart } from '../schemas/analysis'
import { figure, type Figure } from './book'
import { comparedWith, figureAgainst, metricWords } from './compare'
import { say, type Piece } from './say'
import { rounded, type Scene } from './scene'

type Phrase = (subject: Piece, figure: Figure) => TextPart[]

/** Figures that read badly as "has a … of …". A subject is a name or `The account`. */
const PHRASES: Partial<Record<MetricKey, Phrase>> = {
  barrenShare: (_subject, value) => say`${value} of spend went where no result came back.`,
  barrenSpend: (_subject, value) => say`${value} was spent without a result.`,
  resultsPerWeek: (subject, value) => say`${subject} brings about ${value} results a week.`,
  budgetInResults: (subject, value) =>
    say`${subject} has a daily budget that pays for ${bare(value)} of a result at today's cost.`,
  resultShare: (subject, value) => say`${subject} brings ${value} of all results.`,
  clickShare: (subject, value) => say`${subject} takes ${value} of the clicks.`,
  spendShare: (subject, value) => say`${subject} takes ${value} of spend.`,
  unknownShare: (_subject, value) => say`${value} of spend went to people of whom the platform says nothing.`,
  knownShare: (_subject, value) => say`${value} of spend went to people who know the brand already.`,
  upperFunnelShare: (_subject, value) => say`${value} of spend went to reach, traffic, views or engagement.`,
  salesReturn: (_subject, value) =>
    say`What was spent on sales returned ${value}, less than it takes to pay for it.`,
  textLength: (subject, value) => say`${subject} runs to ${value} characters.`,
  longTextShare: (_subject, value) => say`${value} of spend is on texts that the feed cuts off.`,
  hitRate: (_subject, value) => say`${value} of the ads took off.`,
  adsPerWeek: (_subject, value) =>
    value.text === '0'
      ? say`No new ad started after the first week (${value} a week).`
      : say`About ${value} new ads start in a week.`,
  lostImpressionShare: (subject, value) => say`${subject} loses ${value} of its impressions to its budget.`,
  qualityScore: (subject, value) => say`${subject} has a mean Quality Score of ${value}.`,
  creatives: (_subject, value) => say`Creatives with a real share of spend: ${value}.`,
  rateDrop: (subject, value) =>
    say`${subject} lost ${value} of its click rate over the period, beyond what the account lost.`,
  wearCost: (subject, value) => say`Wear cost ${subject} about ${value}.`,
  frequency: (subject, value) => say`${subject} was shown ${bare(value)} times to each person.`,
  purchases: (subject, value) => say`${subject} recorded ${value} purchases.`,
  segments: (_subject, value) => say`Rows to compare: ${value}.`,
}

/** `0.82x` without its sign, where the sentence says what it counts. */
function bare({ fact, text }: Figure): Figure {
  return { fact, text: text.replace(/x$/, '') }
}

/** A finding's main figure as a sentence, with what it is set against. */
export function tellFigure(scene: Scene, subject: Piece, fact: Fact): TextPart[] {
  const phrase = PHRASES[fact.metric as MetricKey]
  if (phrase) return phrase(subject, rounded(fact))
  return say`${subject} has ${article(metricWords(scene, fact.metric))} of ${figureAgainst(scene, fact)}.`
}

/** The figures of several rows in one sentence: `CTR: A 0.51% and B 0.62%, below 1.2% for the account as a whole`. */
export function tellFigures(scene: Scene, rows: readonly { subject: Piece; fact: Fact }[]): TextPart[] {
  const [first] = rows
  if (!first) return []
  const words = metricWords(scene, first.fact.metric)
  const same = rows.every(
    ({ fact }) => fact.direction === first.fact.direction && fact.compared?.to === first.fact.compared?.to,
  )
  const other = same && first.fact.direction !== 'equal' ? comparedWith(scene, first.fact) : undefined
  const against = other && [`, ${first.fact.direction ?? 'against'} `, other.value, ' for ', ...other.owner]
  const list = rows.map(({ subject, fact }, i) => [
    i === 0 ? '' : i === rows.length - 1 ? ' and ' : ', ',
    subject,
    ' ',
    figure(fact),
  ])
  return say`${words[0]!.toUpperCase() + words.slice(1)}: ${list}${against}.`
}

function article(words: string): string {
  return /^(?:[aeiou]|[FHLMNRSX][A-Z])/.test(words) ? `an ${words}` : `a ${words}`
}
