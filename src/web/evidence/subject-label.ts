import { LAST_AUDIT } from '../../shared/audit/since-last/last-audit'
import { ENGLISH, type Words } from '../../shared/narrative/document-words'
import type { Analysis, OtherFile } from '../../shared/schemas/analysis'
import { isMetric } from './evidence-columns'
import { labelOf, labelOfFact } from './label-of'

export const WHOLE = 'the whole file'

type Named = Pick<OtherFile, 'segments' | 'findings' | 'actions'> &
  Partial<Pick<Analysis, 'images' | 'files'>>

/** The row of a subject such as `trust:missing_views:S5`, which is `S5`. Returns other subjects unchanged. */
export const bareSubject = (subject: string): string => subject.replace(/^trust:[^:]+:/, '')

/** Name of a fact's subject as the report prints it. */
export function subjectLabel(
  { segments, findings, images, actions, files }: Named,
  stored: string,
  { t, of }: Words = ENGLISH,
): string {
  const whole = t(files ? 'the whole account' : WHOLE)
  const subject = bareSubject(stored)
  // A concern about a step of the funnel is about all rows that count it.
  if (subject === 'account' || (subject !== stored && isMetric(subject))) return whole
  // Where all rows share one goal, the file names none.
  const groupLabel = (name: string) =>
    segments.some(({ group }) => group !== name) ? t('the {group} group', { group: of(name) }) : whole
  if (subject.startsWith('group:')) return groupLabel(subject.slice('group:'.length))
  const finding = findings.find((candidate) => candidate.id === subject)
  if (finding && finding.subject !== 'account') return finding.subject
  // Some findings about all rows are about those of one goal, which ends their id.
  const goal = finding && subject.split(':')[2]
  if (finding) return goal && segments.some(({ group }) => group === goal) ? groupLabel(goal) : whole
  const action = actions.find((candidate) => candidate.id === subject)
  if (action) return action.title
  const image = images?.find((candidate) => candidate.key === subject)
  if (subject === LAST_AUDIT) return t('the last audit')
  return segments.find((segment) => segment.id === subject)?.label ?? image?.name ?? subject
}

/** Name of the fact, segment or metric that a figure is compared with. */
export function comparedLabel(
  source: Named & Pick<OtherFile, 'facts' | 'labels'>,
  to: string,
  words: Words,
): string {
  const fact = source.facts.find((candidate) => candidate.id === to)
  if (fact)
    return words.t('{metric} of {subject}', {
      metric: labelOfFact(fact, source.labels, words),
      subject: subjectLabel(source, fact.subject, words),
    })
  return source.segments.find((segment) => segment.id === to)?.label ?? labelOf(to, null, words)
}
