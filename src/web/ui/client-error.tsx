import type { ComponentProps } from 'react'
import { ApiError, detailOf } from '../lib/api'
import { paths } from '../paths'
import { ButtonLink } from './button'
import { FailedPage, MAY_BE_IN_TRASH } from './centered-page'

/** A page whose address contains no valid client id. */
export function InvalidClient() {
  return <WithoutClient title="Invalid client" message="The address names no client." />
}

/** Whether what was asked for is not there, so that asking again cannot help. */
export const isMissing = (error: Error | undefined): error is ApiError =>
  error instanceof ApiError && error.status === 404

/** A page whose client could not be loaded. One that does not exist is not asked for again. */
export function ClientNotLoaded({ error, retry }: { error: Error; retry: () => void }) {
  const isGone = isMissing(error)
  return (
    <WithoutClient
      title="Error Loading Client"
      message={detailOf(error)}
      hint={isGone ? MAY_BE_IN_TRASH : undefined}
      onRetry={isGone ? undefined : retry}
    />
  )
}

function WithoutClient(failure: Omit<ComponentProps<typeof FailedPage>, 'children'>) {
  return (
    <FailedPage {...failure}>
      <ButtonLink href={paths.clients} variant="primary">
        Back to Clients
      </ButtonLink>
    </FailedPage>
  )
}
