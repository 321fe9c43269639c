import type { ReactNode } from 'react'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'

/** Explains the sample and how to replace it, at the top of the page. */
export function SampleNotice({ action }: { action: ReactNode }) {
  return (
    <div className="sample-notice">
      <p className="flex min-w-0 gap-2">
        <Icon name="info" className="mt-0.5 text-muted" />
        These are sample values. They give way to your own with the first audit.
      </p>
      <span className="flex flex-wrap gap-2">
        {action}
        <ButtonLink href={paths.clients}>Add a client</ButtonLink>
      </span>
    </div>
  )
}
