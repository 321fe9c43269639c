import type { Audit } from '../../src/shared/audit/audit'
import { TELLABLE } from '../../src/shared/narrative/derive/subjects'
import type { Claim } from '../../src/shared/schemas/claim'

/** Lists claims about an audit, true and false ones: every row with every metric, and `pairs` random pairs. */
export function listClaims(audit: Audit, random: () => number, pairs: number): Claim[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const rows = audit.segments.map(({ id }) => id)
  const groups = [...new Set(audit.segments.map(({ group }) => `group:${group}`))]
  const some = rows.length > 20 ? [...rows.slice(0, 8), ...rows.slice(-4)] : rows
  const claims: Claim[] = [
    { kind: 'spent' },
    { kind: 'goals' },
    { kind: 'bridge', part: 'verdict' },
    { kind: 'bridge', part: 'rest' },
    ...(['actions', 'currency', 'breaks', 'waste', 'budget'] as const).map((of): Claim => ({
      kind: 'nothing',
      of,
    })),
    ...(['days', 'season', 'pictures', 'question'] as const).map((reason): Claim => ({
      kind: 'cannot',
      reason,
    })),
    { kind: 'cannot', reason: 'split', asked: 'age' },
    { kind: 'cannot', reason: 'split', asked: 'campaign' },
    ...audit.findings.flatMap(({ id }): Claim[] => [
      { kind: 'findings', findings: [id] },
      { kind: 'estimate', finding: id },
      { kind: 'dip', finding: id },
    ]),
    ...audit.actions.flatMap(({ id }): Claim[] => [
      { kind: 'decision', action: id },
      { kind: 'proof', action: id },
    ]),
    ...(audit.trust ?? []).map(({ code, subject }): Claim => ({ kind: 'trust', code, subject })),
    { kind: 'notVisible', codes: audit.quality.hidden ?? ['lift'] },
    ...(audit.sinceLast?.became ?? []).flatMap((_, note): Claim[] => [
      { kind: 'since', note },
      { kind: 'since', note, brief: true },
    ]),
    { kind: 'intro', section: 'highlights' },
    { kind: 'intro', section: 'concerns' },
  ]
  for (const group of groups)
    claims.push({ kind: 'bought', group }, { kind: 'unjudged', group }, { kind: 'benchmark', group })
  for (const metric of TELLABLE) {
    claims.push({ kind: 'cannot', reason: 'metric', asked: metric })
    for (const subject of ['account', ...groups, ...some])
      claims.push({ kind: 'figures', subject, metrics: [metric] })
    for (const subject of some) {
      claims.push({ kind: 'rank', subject, metric }, { kind: 'compare', subject, with: 'benchmark', metric })
      claims.push({ kind: 'compare', subject, with: pick(['account', ...groups]), metric })
    }
    for (const group of groups)
      claims.push(
        { kind: 'range', metric, group },
        { kind: 'list', metric, group, first: 'best' },
        { kind: 'list', metric, group, first: 'worst' },
        { kind: 'together', metrics: [metric, pick(TELLABLE)], group },
      )
  }
  for (let at = 0; at < pairs; at++) {
    const [one, other, metric] = [pick(some), pick(rows), pick(TELLABLE)]
    claims.push({ kind: 'compare', subject: one, with: other, metric })
    claims.push({ kind: 'figures', subject: one, metrics: [metric, pick(TELLABLE), pick(TELLABLE)] })
    claims.push({ kind: 'part', subjects: [...new Set([one, other])], metric: pick(['spend', 'purchases', 'results', 'clicks']), base: pick(['account', ...groups]) }) // prettier-ignore
  }
  return claims
}
