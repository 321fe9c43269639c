import { Link } from 'wouter'
import {
  type Category,
  FURTHER_TYPES,
  nameOf,
  type ReportType,
  specifiedTypes,
} from '../../shared/report-types/names'
import { endpoints, useData } from '../lib/endpoints'
import { useQuery } from '../lib/use-query'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { Loaded, SkeletonList } from '../ui/island'
import { Summary } from '../ui/summary'
import { Tabs } from '../ui/tabs'
import { AuditTile } from './audit-tile'

const ROWS = 'grid gap-x-8 @xl:grid-cols-2'

/**
 * The specification's kinds of audit in two tabs, with the number of audits of each, and the further ones behind a button. The
 * tab is in the address.
 */
export function AuditTiles({ clientId }: { clientId: string }) {
  const { params, change } = useQuery()
  const category: Category = params.get('category') === 'creative' ? 'creative' : 'audience'
  const summary = useData(endpoints.clientSummary(clientId))
  const types = specifiedTypes(category)

  return (
    <Card className="@container [&>div]:pt-1.5!">
      <h2 className="sr-only">Audits by type</h2>
      <Tabs
        label="Audit category"
        tabs={[
          { id: 'audience', label: 'Audience Analysis' },
          { id: 'creative', label: 'Creative Performance' },
        ]}
        value={category}
        onChange={(next) => change({ category: next })}
      >
        <div className="-mt-3.5">
          <Loaded
            from={summary}
            skeleton={
              <SkeletonList
                label="Loading audits"
                count={types.length}
                className={ROWS}
                block="h-8 my-0.5 rounded-md"
              />
            }
            errorTitle="Could not load the audit counts"
          >
            {({ byType }) => (
              <ul className={ROWS}>
                {byCount(types, byType).map((type) => (
                  <AuditTile key={type} clientId={clientId} type={type} count={byType[type] ?? 0} />
                ))}
              </ul>
            )}
          </Loaded>
        </div>
        <ButtonLink
          href={paths.clientAuditCategory(clientId, category)}
          size="sm"
          icon="plus"
          className="mt-3 w-full @xl:w-auto"
        >
          {category === 'audience' ? 'Create New Audience Audit' : 'Create New Creative Audit'}
        </ButtonLink>
      </Tabs>
      {summary.data && <MoreExports clientId={clientId} byType={summary.data.byType} />}
    </Card>
  )
}

type Counts = Partial<Record<ReportType, number>>

/** Kinds with audits come first. */
const byCount = (types: readonly ReportType[], byType: Counts) =>
  types.toSorted((a, b) => Number(!byType[a]) - Number(!byType[b]))

/** Kinds beyond the specification: rows where there are audits; names of the others wait behind a button. */
function MoreExports({ clientId, byType }: { clientId: string; byType: Counts }) {
  const audited = FURTHER_TYPES.filter((type) => byType[type])
  return (
    <section aria-label="More exports" className="mt-2">
      {audited.length > 0 && (
        <ul className={ROWS}>
          {audited.map((type) => (
            <AuditTile key={type} clientId={clientId} type={type} count={byType[type]!} />
          ))}
        </ul>
      )}
      <details className="group pt-1 text-sm">
        <Summary>More exports to audit</Summary>
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 py-1.5">
          {FURTHER_TYPES.filter((type) => !byType[type]).map((type) => (
            <li key={type}>
              <Link
                href={paths.clientAudit(clientId, type)}
                className="rounded-sm py-1 text-accent hover:underline"
              >
                {nameOf(type).tile}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
