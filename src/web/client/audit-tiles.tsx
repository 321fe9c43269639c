import { AUDIENCE_TYPES, CREATIVE_TYPES, type Category, type ReportType } from '../../shared/report-types'
import { endpoints } from '../lib/endpoints'
import { useData } from '../lib/swr'
import { useQuery } from '../lib/use-query'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { Loaded } from '../ui/island'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { Tabs } from '../ui/tabs'
import { AuditTile } from './audit-tile'

const TYPES: Record<Category, readonly ReportType[]> = { audience: AUDIENCE_TYPES, creative: CREATIVE_TYPES }
const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3'

/** The ten kinds of audit in two tabs, with how many there are of each. The tab is in the address. */
export function AuditTiles({ clientId }: { clientId: string }) {
  const { params, change } = useQuery()
  const category: Category = params.get('category') === 'creative' ? 'creative' : 'audience'
  const summary = useData(endpoints.clientSummary(clientId))
  const types = TYPES[category]

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
          {({ byType }) => (
            <ul className={GRID}>
              {types.map((type) => (
                <AuditTile key={type} clientId={clientId} type={type} count={byType[type] ?? 0} />
              ))}
            </ul>
          )}
        </Loaded>
        <div className="mt-4 flex">
          <ButtonLink
            href={paths.clientAuditCategory(clientId, category)}
            variant="primary"
            icon="plus"
            className="w-full sm:w-auto"
          >
            {category === 'audience' ? 'Create New Audience Audit' : 'Create New Creative Audit'}
          </ButtonLink>
        </div>
      </Tabs>
    </Card>
  )
}

function TilesSkeleton({ tiles }: { tiles: number }) {
  return (
    <SkeletonGroup label="Loading audits" className={GRID}>
      {Array.from({ length: tiles }, (_, index) => (
        <Skeleton key={index} className="h-18 rounded-lg" />
      ))}
    </SkeletonGroup>
  )
}
