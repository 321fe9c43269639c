import type { ReactNode } from 'react'
import { PageHeader } from '../ui/page-header'
import { Skeleton, SkeletonGroup } from '../ui/island'

/** Placeholder of a loading report. */
export function ReportSkeleton({ back }: { back?: ReactNode }) {
  return (
    <>
      <PageHeader
        back={back}
        title={
          <>
            <span className="sr-only">Loading report</span>
            <Skeleton className="h-8.5 w-72 max-w-full" />
          </>
        }
        documentTitle="Report"
        subtitle={<Skeleton className="h-5.5 w-96 max-w-full" />}
      />
      <SkeletonGroup label="Loading report" className="max-w-4xl space-y-8">
        <Skeleton className="h-20" />
        <Skeleton className="h-40" />
        <Skeleton className="h-80" />
      </SkeletonGroup>
    </>
  )
}
