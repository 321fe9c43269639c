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
import { AuditTile, EmptyTile } from './audit-tile'

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3'
const LINES =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-3 sm:grid-cols-2 sm:gap-x-8 xl:grid-cols-3'

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
          skeleton={<TilesSkeleton tiles={types.length} label="Loading audits" />}
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
        <section aria-labelledby={moreId} className="mt-5">
          <h2 id={moreId} className="mb-1 text-sm font-medium text-muted">
            More exports
          </h2>
          {summary.data ? (
            <Tiles clientId={clientId} types={FURTHER_TYPES} byType={summary.data.byType} />
          ) : (
            <TilesSkeleton tiles={FURTHER_TYPES.length} label="Loading more exports" />
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
}

/** Kinds with audits as tiles, the others as lines below. */
function Tiles({ clientId, types, byType }: TilesProps) {
  const [audited, empty] = [true, false].map((has) => types.filter((type) => Boolean(byType[type]) === has))
  return (
    <>
      {audited!.length > 0 && (
        <ul className={`${GRID} mb-2`}>
          {audited!.map((type) => (
            <AuditTile key={type} clientId={clientId} type={type} count={byType[type]!} />
          ))}
        </ul>
      )}
      {empty!.length > 0 && (
        <ul className={LINES}>
          {empty!.map((type) => (
            <EmptyTile key={type} clientId={clientId} type={type} />
          ))}
        </ul>
      )}
    </>
  )
}

function TilesSkeleton({ tiles, label }: { tiles: number; label: string }) {
  return <SkeletonList label={label} count={tiles} className={LINES} block="h-10 my-0.5 rounded-md sm:h-8" />
}
