import { readFileSync, readdirSync } from 'node:fs'
import { AppError } from '../../src/shared/app-error'
import { EMPTY_CONTEXT, type Audit } from '../../src/shared/audit/audit'
import { runAudit } from '../../src/shared/audit/run-audit'
import { summarise } from '../../src/shared/audit/summary/summarise'
import { readExport } from '../../src/shared/exports/read-export'
import { REPORT_TYPES, type ReportType } from '../../src/shared/schemas/report-type'

const FIXTURES = 'test/fixtures/exports'
/** Small accounts with features of real ones: ended campaigns, junk conversions, several goals, larger totals. */
const SCENARIOS = 'test/fixtures/scenarios'

/** Audits a file as a type; null if it cannot be of that type. */
export function auditFile(bytes: Uint8Array, type: ReportType, fileName = ''): Audit | null {
  return auditAs(bytes, [type], fileName)[0] ?? null
}

/** Audits a file, read once, as each of these types that it can be of. */
function auditAs(bytes: Uint8Array, types: readonly ReportType[], fileName: string): Audit[] {
  const table = unlessRefused(() => readExport(bytes, { fileName }))
  if (!table) return []
  return types.flatMap((type) => unlessRefused(() => runAudit(summarise(table, type), EMPTY_CONTEXT)) ?? [])
}

function unlessRefused<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Audits of each fixture as every possible type, and of each scenario as the type in its name. */
export function fixtureAudits(): Audit[] {
  const files = readdirSync(FIXTURES)
    .filter((file) => /\.(csv|xlsx|tsv)$/.test(file))
    .map((name) => ({ path: `${FIXTURES}/${name}`, name, types: REPORT_TYPES }))
  const scenarios = readdirSync(SCENARIOS).map((name) => ({
    path: `${SCENARIOS}/${name}`,
    name,
    types: [name.split('.').at(-2) as ReportType],
  }))
  return [...files, ...scenarios].flatMap(({ path, name, types }) =>
    auditAs(new Uint8Array(readFileSync(path)), types, name),
  )
}
