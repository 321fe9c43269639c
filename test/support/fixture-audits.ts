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
  try {
    return runAudit(summarise(readExport(bytes, { fileName }), type), EMPTY_CONTEXT)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Audits of each fixture as every possible type, and of each scenario as the type in its name. */
export function fixtureAudits(): Audit[] {
  const files = readdirSync(FIXTURES)
    .filter((file) => /\.(csv|xlsx|tsv)$/.test(file))
    .flatMap((name) => REPORT_TYPES.map((type) => ({ path: `${FIXTURES}/${name}`, name, type })))
  const scenarios = readdirSync(SCENARIOS).map((name) => ({
    path: `${SCENARIOS}/${name}`,
    name,
    type: name.split('.').at(-2) as ReportType,
  }))
  return [...files, ...scenarios].flatMap(({ path, name, type }) => {
    const audit = auditFile(new Uint8Array(readFileSync(path)), type, name)
    return audit ? [audit] : []
  })
}
