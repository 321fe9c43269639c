import { CLEAR_FALL } from '../../shared/audit/since-last/clear-fall'
import { findMover } from '../../shared/audit/since-last/mover'
import type { Mover } from '../../shared/schemas/since-last'
import { isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'
import type { MeasuredReport } from './pick-latest'

/** Ids of clients whose audits are too old to act on, so that no change is counted. */
export const toOld = (money: readonly ClientMoney[] = []): ReadonlySet<string> =>
  new Set(money.flatMap(({ clientId, latest }) => (latest && isStale(latest) ? clientId : [])))

/** Change of ROAS since the audit before. `steady`: below a tenth; `unknown`: no earlier audit, or no ROAS. */
export type ReturnChange = 'fell' | 'rose' | 'steady' | 'unknown'

export function readReturn({ since }: Pick<MeasuredReport, 'since'>): ReturnChange {
  const { relative = null } = since?.changes.roas ?? {}
  if (relative === null) return 'unknown'
  return Math.abs(relative) < CLEAR_FALL ? 'steady' : relative > 0 ? 'rose' : 'fell'
}

/** Whether a change asks for action: not in data that are `old`, not where chance alone may have made it, nor of rows that are off now. */
export type Standing = 'recent' | 'old' | 'ended' | 'chance'

export function readStanding({ since, clientId }: MeasuredReport, old: ReadonlySet<string>): Standing {
  const { chance, ended } = since?.changes.roas ?? {}
  return old.has(clientId) ? 'old' : chance ? 'chance' : ended ? 'ended' : 'recent'
}

/** The step of the funnel that moved ROAS most for more than half of the reports, and how many of them; null where there is none. */
export function findCommonStep(
  fallen: readonly MeasuredReport[],
): { step: Mover['step']; count: number } | null {
  const steps = Map.groupBy(fallen, (report) => stepOf(report))
  const [step, { length: count }] = [...steps].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [
    null,
    [],
  ]
  return step === null || count * 2 <= fallen.length ? null : { step, count }
}

export const stepOf = ({ since }: Pick<MeasuredReport, 'since'>): Mover['step'] | null =>
  findMover(since?.changes)?.step ?? null

/** Words of each part of the clients whose ROAS changed, behind their number. */
const PARTS: Record<Standing, string> = {
  recent: 'clearly in recent data',
  old: 'in old data',
  ended: 'whose cause ended',
  chance: 'that may be chance',
}
const LIST = new Intl.ListFormat('en-US')

/** `: 30 clearly in recent data, 7 in old data, 3 whose cause ended, and 2 that may be chance`; nothing where all are recent. */
export function wordParts(moved: readonly MeasuredReport[], old: ReadonlySet<string>): string {
  const parts = Map.groupBy(moved, (report) => readStanding(report, old))
  if (parts.get('recent')?.length === moved.length) return ''
  const said = (Object.keys(PARTS) as Standing[]).flatMap((part) => {
    const count = parts.get(part)?.length
    return count ? [`${count} ${PARTS[part]}`] : []
  })
  return `: ${LIST.format(said)}`
}
