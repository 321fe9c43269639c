import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { useOverview } from './use-overview'

/** Says once, below everything, what the sample is for and how to end it. */
export function SampleNotice() {
  const { data } = useOverview()
  if (!data || data.hasReports) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-line-strong/60 px-4 py-3 text-sm sm:px-5">
      <p>These are sample values. They give way to your own with the first audit.</p>
      <ButtonLink href={paths.clients} size="sm">
        Add a client
      </ButtonLink>
    </div>
  )
}
