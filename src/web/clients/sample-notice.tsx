import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'
import { SampleClient } from './sample-client'

/** Explains the sample that the dashboard shows, and how to replace it. */
export function SampleNotice() {
  return (
    <div className="sample-notice">
      <p className="flex min-w-0 gap-2">
        <Icon name="info" className="mt-0.5 text-muted" />
        These are sample values. They give way to your own with the first audit.
      </p>
      <span className="flex flex-wrap gap-2">
        <SampleClient />
        <ButtonLink href={paths.clients}>Add a client</ButtonLink>
      </span>
    </div>
  )
}
