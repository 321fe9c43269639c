import { addSums } from '../metrics/add-sums'
import { toMetrics } from '../metrics/first-metrics'
import { ratio } from '../metrics/rates'
import type { AdCopy, CopyTags, CopyTagSegment } from '../schemas/creatives'
import type { Tag } from '../tags/tag'
import { COPY_TAG_NAMES, COPY_TAGS, type CopyTagName } from './copy-tags'

type Tagged = CopyTags['copies'][number]

/**
 * Figures by tag, from a model's tags and the file's sums: for each question and goal, one segment per answer, and
 * one for texts without a certain answer. A question's segments add up to the file. Questions with only one answer
 * are left out. Null where no text was tagged.
 */
export function sumTags(
  copies: readonly AdCopy[],
  tags: ReadonlyMap<string, Tag[]>,
  model: string,
): CopyTags | null {
  if (tags.size === 0) return null
  const tagged = copies.map((copy): Tagged => ({ ...copy, tags: tags.get(copy.id) ?? [] }))
  const segments = COPY_TAG_NAMES.flatMap((question) => segmentsOf(question, tagged))
  return {
    model,
    spendShare: ratio(sumsOf(tagged.filter((copy) => copy.tags.length > 0)).spend, sumsOf(tagged).spend),
    copies: tagged,
    segments: segments.map((segment, at) => ({ ...segment, id: `T${at + 1}` })),
  }
}

function segmentsOf(question: CopyTagName, copies: readonly Tagged[]): Omit<CopyTagSegment, 'id'>[] {
  const byAnswer = Map.groupBy(copies, (copy) => answerOf(copy, question))
  if ([...byAnswer.keys()].filter((value) => value !== null).length < 2) return []
  const spent = (group: string) => sumsOf(copies, group).spend ?? 0
  const groups = [...new Set(copies.flatMap(({ parts }) => parts.map(({ group }) => group)))].sort(
    (a, b) => spent(b) - spent(a) || (a < b ? -1 : 1),
  )
  return groups.flatMap((group) =>
    [...byAnswer]
      .flatMap(([value, of]) => {
        const own = of.filter(({ parts }) => parts.some((part) => part.group === group))
        return own.length === 0 ? [] : [toSegment(question, value, group, own)]
      })
      .sort(
        (a, b) =>
          Number(a.value === null) - Number(b.value === null) || (b.sums.spend ?? 0) - (a.sums.spend ?? 0),
      ),
  )
}

/** Answers that the model was not sure of count as unanswered. */
function answerOf({ tags }: Tagged, question: CopyTagName): string | null {
  const tag = tags.find(({ name }) => name === question)
  return tag && tag.confidence !== 'low' ? tag.value : null
}

function toSegment(
  question: CopyTagName,
  value: string | null,
  group: string,
  copies: readonly Tagged[],
): Omit<CopyTagSegment, 'id'> {
  const sums = sumsOf(copies, group)
  return {
    label: `${COPY_TAGS[question].label}: ${value ?? 'not tagged'}`,
    question,
    value,
    group,
    sums,
    metrics: toMetrics(sums),
    copies: copies.map(({ id }) => id),
  }
}

function sumsOf(copies: readonly AdCopy[], group?: string) {
  const parts = copies.flatMap((copy) => copy.parts)
  return addSums(parts.filter((part) => group === undefined || part.group === group).map(({ sums }) => sums))
}
