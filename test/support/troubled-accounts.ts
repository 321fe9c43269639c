import { sumOf, writeAccount, type SmallAccount } from '../../bench/accuracy/simulator/troubles'
import { auditExport } from '../../src/shared/analyse'
import type { Audit } from '../../src/shared/audit/audit'
import { EMPTY_CONTEXT } from '../../src/shared/audit/audit'
import type { ReportType } from '../../src/shared/report-types/names'

/** Accounts per kind of trouble, each with other names, figures and language. */
const SEEDS = Array.from({ length: 30 }, (_, at) => `s${at}`)

export function auditOf(
  account: SmallAccount,
  {
    type = 'campaign',
    days = 6,
    ...layout
  }: Parameters<typeof writeAccount>[1] & { type?: ReportType; days?: number } = {},
): Audit {
  const today = new Date(Date.parse(account.end) + days * 86_400_000).toISOString().slice(0, 10)
  const bytes = writeAccount(account, layout)
  return auditExport(bytes, { type, context: { ...EMPTY_CONTEXT, today } }).audit
}

export const codesOf = ({ trust }: Audit) => trust!.map(({ code }) => code)
export const claims = ({ findings }: Audit, kind: 'waste' | 'highlight') =>
  findings.filter((finding) => finding.kind === kind && ['confirmed', 'likely'].includes(finding.tier))
export const totalOf = ({ rows, platform }: SmallAccount, times = 1) => ({
  spend: Math.round(sumOf(rows, 'spend') * times * 100) / 100,
  impressions: Math.round(sumOf(rows, 'impressions') * times),
  ...(platform === 'meta'
    ? {
        linkClicks: Math.round(sumOf(rows, 'linkClicks') * times),
        results: Math.round(sumOf(rows, 'results') * times),
      }
    : {
        clicksAll: Math.round(sumOf(rows, 'clicksAll') * times),
        conversions: Math.round(sumOf(rows, 'conversions') * times),
      }),
})

/** Fair rows look expensive or cheap by chance now and then. Counted, and compared with a limit at the end. */
export const luck = { rows: 0, told: 0 }

/** Planted rows that are reported as waste or as highlights. */
export function toldOf(audit: Audit, { rows }: SmallAccount, kind: 'waste' | 'highlight'): string {
  const fair = new Set(rows.filter(({ role }) => role === 'fair').map(({ name }) => name))
  const told = claims(audit, kind).map(({ subject }) => subject)
  luck.rows += fair.size
  luck.told += told.filter((name) => fair.has(name)).length
  return told.filter((name) => !fair.has(name)).join()
}

/** Seeds for which `holds` is false. */
export function failing(holds: (seed: string) => boolean): string[] {
  return SEEDS.filter((seed) => !holds(seed))
}
