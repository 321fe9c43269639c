import { readFileSync, readdirSync } from 'node:fs'
import { AppError } from '../../src/shared/app-error'
import { EMPTY_CONTEXT, type Audit } from '../../src/shared/audit/audit'
import { runAudit } from '../../src/shared/audit/run-audit'
import { summarise } from '../../src/shared/audit/summary/summarise'
import { readExport } from '../../src/shared/exports/read-export'
import { REPORT_TYPES, type ReportType } from '../../src/shared/schemas/report-type'

const FIXTURES = 'test/fixtures/exports'
/** Small accounts with what real ones have: ended campaigns, junk conversions, several goals, totals of more than the rows. */
const SCENARIOS = 'test/fixtures/scenarios'

/** The audit of a file, null where it can't be one of that type. */
export function auditFile(bytes: Uint8Array, type: ReportType, fileName = ''): Audit | null {
  try {
    return runAudit(summarise(readExport(bytes, { fileName }), type), EMPTY_CONTEXT)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Every fixture as every type that it can be, and every scenario as the type that its name says. */
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
