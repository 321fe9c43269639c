import { isProven } from '../../audit/findings/is-overspent'
import { isUnsettled } from '../../audit/findings/unsettled'
import type { Finding } from '../../schemas/finding'
import type { ClaimOf } from '../../schemas/claim'
import type { Book } from '../book'
import { mainFigure } from './main-figure'

/** Findings with the same key may be listed in one sentence, since all its words fit each of their rows. */
export function alikeKey(book: Book, finding: Finding): string {
  const { id, kind, issue, lever, detail, rule, segmentId, state } = finding
  if (segmentId === undefined) return id
  const entry = book.groupOf(segmentId)
  const count = entry ? book.figure(segmentId, entry.count)?.value : undefined
  const money = kind === 'waste' || isUnsettled(finding)
  const main = money ? null : mainFigure(book, finding)
  const words = [
    kind,
    isProven(finding),
    issue,
    lever,
    // For mildly expensive rows only the money is stated.
    issue === 'mildly_dear' ? null : detail,
    state,
    entry?.id,
    kind === 'waste' ? count === 0 : rule,
    main?.figure.metric,
    main?.way,
    main?.other?.id,
  ]
  return words.join('\n')
}

/** Whether a finding explains another one of its row, without a verdict of its own. */
export function isCause(finding: Finding): boolean {
  return finding.kind === 'concern' && !isUnsettled(finding)
}

const isMild = ({ issue }: Finding): boolean => issue === 'mildly_dear'

/** Findings by row, each verdict before its causes. Null unless all are of one row, or similar findings of several rows. */
export function arrange(book: Book, ids: readonly string[]): Finding[][] | null {
  const found = book.audit.findings.filter(({ id }) => ids.includes(id))
  const rows = [...Map.groupBy(found, ({ segmentId, id }) => segmentId ?? id).values()]
  if (rows.length === 0) return null
  if (rows.length === 1) {
    const own = rows[0]!.toSorted(
      (a, b) => Number(isCause(a)) - Number(isCause(b)) || Number(isMild(b)) - Number(isMild(a)),
    )
    return own.slice(1).every(isCause) ? [own] : null
  }
  const alike = new Set(found.map((finding) => alikeKey(book, finding)))
  if (alike.size > 1 || rows.some(({ length }) => length > 1)) return null
  const order = new Map(ids.map((id, at) => [id, at]))
  return rows.sort(([a], [b]) => order.get(a!.id)! - order.get(b!.id)!)
}

/** Claims for these findings: one for those that fit one sentence, else one per row, its verdict with its causes. */
export function toFindingClaims(book: Book, ids: readonly string[]): ClaimOf<'findings'>[] {
  const toClaim = (findings: readonly Finding[]): ClaimOf<'findings'> => ({
    kind: 'findings',
    findings: findings.map(({ id }) => id),
  })
  const together = arrange(book, ids)
  if (together) return [toClaim(together.flat())]
  const found = ids.flatMap((id) => book.finding(id) ?? [])
  return [...Map.groupBy(new Set(found), ({ segmentId, id }) => segmentId ?? id).values()].flatMap((row) => {
    const [lead, ...others] =
      arrange(
        book,
        row.map(({ id }) => id),
      )?.flat() ?? []
    return lead ? [toClaim([lead, ...others])] : row.map((finding) => toClaim([finding]))
  })
}
