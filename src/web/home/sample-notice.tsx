import type { ReactNode } from 'react'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { useOverview } from './use-overview'

/** Explains the sample and how to replace it, at the top of the page. */
export function SampleNotice({ action }: { action: ReactNode }) {
  const { data } = useOverview()
  if (!data || data.hasReports) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-line-strong/60 px-4 py-3 text-sm sm:px-5">
      <p>These are sample values. They give way to your own with the first audit.</p>
      <span className="flex flex-wrap gap-2">
        {action}
        <ButtonLink href={paths.clients}>Add a client</ButtonLink>
      </span>
    </div>
  )
}
