import { rowsOfMetric, splitBetter } from '../../shared/audit/bridge/bridge-rows'
import { expensiveRowsRun } from '../../shared/audit/bridge/expensive-rows-run'
import { findFact } from '../../shared/audit/facts/find-fact'
import { formatCount } from '../../shared/metrics/format'
import type { Words } from '../../shared/narrative/document-words'
import { segmentNoun } from '../../shared/narrative/labels'
import type { Fact } from '../../shared/schemas/fact'
import { capitalize, formatPeriod } from '../lib/format'
import { isolate } from '../lib/isolate'
import { dipOf } from './days-of'
import { isMetric, stepsOf } from './evidence-columns'
import type { Source } from './evidence-types'
import { baseOf, labelOf, labelOfFact } from './label-of'
import { endedWord, runningWord } from './state-words'
import { bareSubject, subjectLabel } from './subject-label'

/** Findings of search terms, whose `otherCost` is the price of the terms without expensive words. */
const OF_SEARCH_TERMS: readonly string[] = ['search_words', 'new_keywords']

/** Name of a count of rows, of a funnel step, or of a line of the bridge that depends on its rows; null for other figures. */
export function ownName(source: Source, fact: Fact, words: Words): string | null {
  const { bridge, findings, segments, labels } = source
  const { metric } = fact
  const { t, of } = words
  const [step] = stepsOf(source, fact)
  if (step === 'clicks' && labels.clicks) return capitalize(of(labels.clicks))
  if (step !== undefined && isMetric(step)) return labelOf(step, labels, words)
  if (
    metric === 'segments' &&
    findings.some(({ id, issue }) => id === fact.subject && issue === 'new_keywords')
  )
    return t('Terms to add as keywords')
  if (metric === 'segments') return capitalize(of(segmentNoun(source).many))
  const dip = metric === 'otherCost' && dipOf(source, fact)
  if (dip)
    return t('{metric} without {period}', {
      metric: costName(source, fact, words),
      period: formatPeriod(dip, words.locale),
    })
  if (bridge && metric === 'bridgeAtPrice') return t(baseOf(bridge))
  if (metric === 'bridgeCheaper' && splitBetter(source).proven.rows.length === 0)
    return t('Better, could be chance')
  if (metric === 'bridgeSureOff') return t(endedWord(source))
  return bridge && metric === 'bridgeSureOn' && expensiveRowsRun({ bridge, segments })
    ? t(runningWord(source))
    : null
}

/** `2 campaigns`: the rows that a line of the bridge, or a sum over search terms, adds up; null for other figures. */
export function rowsOfLine(source: Source, { metric, subject }: Fact, { of, locale }: Words): string | null {
  const { one, many } = segmentNoun(source)
  const listed = metric.startsWith('keyword') ? findFact(source.facts, subject, 'segments')?.value : null
  const count = listed ?? (subject === 'account' ? rowsOfMetric(source, metric).length : 0)
  return count > 0 ? `${formatCount(count, locale)} ${of(count === 1 ? one : many)}` : null
}

/** `Cost per purchase`: what the results of a figure's group cost. */
function costName({ facts, labels }: Source, { subject }: Fact, words: Words): string {
  const counts = findFact(facts, subject, 'results')?.counts
  return counts === 'purchase'
    ? labelOf('costPerPurchase', labels, words)
    : labelOfFact({ metric: 'costPerResult', ...(counts && { counts }) }, labels, words)
}

/** A figure of the rows beside those of its subject, whose name says so; null for other figures. */
export function othersOf(source: Source, { metric, subject }: Fact, words: Words): string | null {
  const issue = source.findings.find(({ id }) => id === subject)?.issue ?? ''
  if (metric === 'otherCost' && OF_SEARCH_TERMS.includes(issue))
    return words.t('the terms without such words')
  return metric === 'landingRate' && bareSubject(subject) !== subject
    ? words.t('all rows without {name}', { name: isolate(subjectLabel(source, subject, words)) })
    : null
}
