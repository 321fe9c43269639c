import { makeClaimBase, type ClaimBase, type ClaimFact, type Entity } from './base'
import { toMetricKey, type ClaimUnit } from './metric-keys'

/** A fact as scripts and benchmarks write it: money in `usd`, percents as percent points, ratios in `x`. */
export interface PlainFact {
  id: string
  segment: string
  metric: string
  unit: string
  value: number
  period?: { start: string; end: string } | string | null
}

const UNITS: Record<string, ClaimUnit> = {
  count: 'count',
  number: 'count',
  pct: 'percent',
  percent: 'percent',
  '%': 'percent',
  x: 'ratio',
  ratio: 'ratio',
}

/** A claim base from plain facts. Which segments make up a group is worked out from names and proved by their spend. */
export function baseFromPlainFacts(facts: readonly PlainFact[]): ClaimBase {
  const claims = facts.map((fact): ClaimFact => {
    const fraction = fact.unit === 'fraction'
    const period = toPeriod(fact.period)
    return {
      id: fact.id,
      entity: fact.segment,
      metric: toMetricKey(fact.metric),
      unit: fraction ? 'percent' : (UNITS[fact.unit] ?? 'money'),
      value: fraction ? fact.value * 100 : fact.value,
      ...(period ? { period } : {}),
    }
  })
  const names = [...new Set(claims.map((claim) => claim.entity))]
  const account = names.find((name) => name.toUpperCase() === 'ACCOUNT') ?? 'ACCOUNT'
  const isGroup = (name: string) => /^[A-Z]+$/.test(name) || /^[A-Z_]+:/.test(name)
  const segments = names.filter((name) => name !== account && !isGroup(name))
  const spend = new Map(
    claims.filter((claim) => claim.metric === 'spend').map((claim) => [claim.entity, claim.value]),
  )
  const entities = names.map((name): Entity => {
    if (name === account) return { id: name, label: 'account', kind: 'account', members: segments }
    if (!isGroup(name)) return { id: name, label: name, kind: 'segment', members: [] }
    const label = name.replace(/^[A-Z_]+:/, '')
    return { id: name, label, kind: 'group', members: membersOf(label, spend.get(name), segments, spend) }
  })
  const money = facts.find((fact) => UNITS[fact.unit] === undefined && fact.unit !== 'fraction')?.unit
  const currency = money === undefined || money === 'money' ? null : money.toUpperCase()
  return makeClaimBase({ facts: claims, entities, account, currency })
}

function membersOf(
  label: string,
  spend: number | undefined,
  segments: readonly string[],
  spends: ReadonlyMap<string, number>,
): string[] {
  const named = segments.filter((segment) =>
    partsOf(segment).some((part) => part.toLowerCase() === label.toLowerCase()),
  )
  const total = named.reduce((sum, segment) => sum + (spends.get(segment) ?? 0), 0)
  const proved = spend === undefined || Math.abs(total - spend) <= 0.005 * Math.max(1, spend)
  return named.length > 0 && proved ? named : []
}

/** The parts that people build names from: `C06 | Sales | Catalog Evergreen`, `Launch - Broad`, `UK_Brand`. */
export function partsOf(name: string): string[] {
  return name
    .split(/\s*[|/·•]\s*|\s+[-–—:]\s+|_+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function toPeriod(period: PlainFact['period']): ClaimFact['period'] | undefined {
  if (!period) return undefined
  if (typeof period !== 'string') return period
  const days = period.match(/\d{4}-\d{2}-\d{2}/g)
  const start = days?.[0]
  return start === undefined ? undefined : { start, end: days?.[1] ?? start }
}
