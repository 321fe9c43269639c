import { Skeleton, SkeletonGroup } from '../ui/skeleton'

/** A page's head and first region, while its code loads. */
export function ScreenSkeleton() {
  return (
    <SkeletonGroup label="Loading page">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-1.5 h-5 w-80 max-w-full" />
      <Skeleton className="mt-6 h-72 w-full rounded-lg" />
    </SkeletonGroup>
  )
}
