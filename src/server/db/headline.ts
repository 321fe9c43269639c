import { sql } from 'drizzle-orm'
import { reports } from './schema'

/** Columns of a `Headline` (`src/shared/schemas/headline.ts`), readable without the report's body. */
export const headlineColumns = {
  reportType: reports.reportType,
  currency: reports.currency,
  spend: reports.spend,
  excess: reports.waste,
  above: sql<number | null>`${reports.digest} ->> '$.above'`,
  off: sql<number | null>`${reports.digest} ->> '$.sureOff'`,
  mild: sql<number | null>`${reports.digest} ->> '$.mild'`,
  images: sql<string | null>`${reports.digest} ->> '$.images'`,
  running: sql<number | null>`${reports.digest} ->> '$.running'`,
  decision: sql<string | null>`${reports.digest} ->> '$.decision.title'`,
  lesson: sql<string | null>`${reports.digest} ->> '$.lesson'`,
  doubt: sql<string | null>`${reports.digest} ->> '$.trust.message'`,
}
