import { useId } from 'react'
import {
  type Category,
  FURTHER_TYPES,
  type ReportType,
  specifiedTypes,
} from '../../shared/report-types/names'
import { endpoints, useData } from '../lib/endpoints'
import { useQuery } from '../lib/use-query'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { Loaded, SkeletonList } from '../ui/island'
import { Tabs } from '../ui/tabs'
import { AuditTile } from './audit-tile'

const QUIET_GRID = 'grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-4'
const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3'

/**
 * The specification's kinds of audit in two tabs, with the further ones below, and the number of audits of each. The
 * tab is in the address.
 */
export function AuditTiles({ clientId }: { clientId: string }) {
  const { params, change } = useQuery()
  const category: Category = params.get('category') === 'creative' ? 'creative' : 'audience'
  const summary = useData(endpoints.clientSummary(clientId))
  const types = specifiedTypes(category)
  const moreId = useId()

  return (
    <Card>
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
        <Loaded
          from={summary}
          skeleton={<TilesSkeleton tiles={types.length} />}
          errorTitle="Could not load the audit counts"
        >
          {({ byType }) => <Tiles clientId={clientId} types={types} byType={byType} />}
        </Loaded>
        <div className="mt-4 flex">
          <ButtonLink
            href={paths.clientAuditCategory(clientId, category)}
            icon="plus"
            className="w-full sm:w-auto"
          >
            {category === 'audience' ? 'Create New Audience Audit' : 'Create New Creative Audit'}
          </ButtonLink>
        </div>
      </Tabs>
      {!summary.error && (
        <section aria-labelledby={moreId} className="mt-5 border-t border-line pt-4">
          <h2 id={moreId} className="mb-3 text-sm font-medium text-muted">
            More exports
          </h2>
          {summary.data ? (
            <Tiles clientId={clientId} types={FURTHER_TYPES} byType={summary.data.byType} quiet />
          ) : (
            <TilesSkeleton tiles={FURTHER_TYPES.length} quiet />
          )}
        </section>
      )}
    </Card>
  )
}

interface TilesProps {
  clientId: string
  types: readonly ReportType[]
  byType: Partial<Record<ReportType, number>>
  quiet?: boolean
}

function Tiles({ clientId, types, byType, quiet = false }: TilesProps) {
  return (
    <ul className={quiet ? QUIET_GRID : GRID}>
      {types.map((type) => (
        <AuditTile key={type} clientId={clientId} type={type} count={byType[type] ?? 0} quiet={quiet} />
      ))}
    </ul>
  )
}

function TilesSkeleton({ tiles, quiet = false }: { tiles: number; quiet?: boolean }) {
  return (
    <SkeletonList
      label={quiet ? 'Loading more exports' : 'Loading audits'}
      count={tiles}
      className={quiet ? QUIET_GRID : GRID}
      block={`rounded-lg ${quiet ? 'h-15' : 'h-18'}`}
    />
  )
}
