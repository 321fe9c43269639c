import { Component, Suspense, type ReactNode } from 'react'
import { cx } from '../lib/cx'
import { detailOf } from '../lib/api'
import { isLoadFailure } from '../lib/load-failure'
import type { Loading } from '../lib/endpoints'
import { TakenOver, takeOver, useRegion } from '../take-over'
import { ErrorState } from './error-state'

interface IslandProps {
  /** Name of the region in its error message: `Recent reports could not be shown`. */
  label: string
  /** Skeleton in final size, shown while its code loads. */
  skeleton?: ReactNode
  children: ReactNode
}

/** A region that loads and fails independently: error boundary and Suspense. */
export function Island({ label, skeleton = null, children }: IslandProps) {
  const region = useRegion()
  return (
    <IslandBoundary label={label} region={region}>
      <Suspense fallback={skeleton}>
        {children}
        <TakenOver region={region} />
      </Suspense>
    </IslandBoundary>
  )
}

interface BoundaryProps {
  label: string
  region: string
  children: ReactNode
}

class IslandBoundary extends Component<BoundaryProps, { failure: Error | null }> {
  override state = { failure: null }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  /** A failed region counts as taken over, so that its retry button works. */
  override componentDidCatch() {
    takeOver(this.props.region)
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    if (isLoadFailure(failure)) {
      return (
        <ErrorState
          title={`${this.props.label} could not be loaded`}
          message="The server cannot be reached. Check the connection and try again."
          onRetry={() => void loadPageAgain()}
        />
      )
    }
    return (
      <ErrorState
        title={`${this.props.label} could not be shown`}
        message="The rest of the page is not affected."
        onRetry={() => this.setState({ failure: null })}
      />
    )
  }
}

/** React caches a part that failed to load, so the page is reloaded once the server can be reached. */
async function loadPageAgain() {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null)
  if (answer) window.location.reload()
}

interface LoadedProps<T> {
  from: Loading<T>
  /** Skeleton in final size, shown while data loads. */
  skeleton: ReactNode
  /** Title of a failure; the server sends the message. */
  errorTitle: string
  children: (data: T) => ReactNode
}

/** The three states of an island's data: skeleton, failure with a retry, content. */
export function Loaded<T>({ from, skeleton, errorTitle, children }: LoadedProps<T>) {
  if (from.data !== undefined) return children(from.data)
  if (from.error) return <ErrorState title={errorTitle} message={detailOf(from.error)} onRetry={from.retry} />
  return skeleton
}

/** A grey block in final size (`className`). Hidden from screen readers; wrap groups in `SkeletonGroup`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-md bg-sunken', className)} />
}

interface SkeletonListProps {
  label: string
  count: number
  /** Classes of the list. */
  className?: string
  /** Classes of each block. */
  block: string
}

/** A list of `count` skeletons of one size. */
export function SkeletonList({ label, count, className, block }: SkeletonListProps) {
  return (
    <SkeletonGroup label={label} className={className}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={block} />
      ))}
    </SkeletonGroup>
  )
}

/** Announces once that something loads, around any number of skeletons. */
export function SkeletonGroup({
  label = 'Loading',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
