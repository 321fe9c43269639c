import type { ReactNode } from 'react'
import { ApiError } from '../lib/api'
import { paths } from '../paths'
import { ButtonLink } from './button'
import { ErrorState } from './error-state'
import { PageHeader } from './page-header'

interface Page {
  title: string
  back?: ReactNode
}

/** A page whose address contains no valid client id. */
export function InvalidClient(page: Page) {
  return (
    <WithoutClient {...page} error={{ title: 'Invalid client', message: 'The address names no client.' }} />
  )
}

/** A page whose client could not be loaded. One that does not exist is not asked for again. */
export function ClientNotLoaded({ error, retry, ...page }: Page & { error: Error; retry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <WithoutClient
      {...page}
      error={{ title: 'Error Loading Client', message: error.message, ...(!isGone && { onRetry: retry }) }}
    />
  )
}

function WithoutClient({
  title,
  back,
  error,
}: Page & { error: { title: string; message: string; onRetry?: () => void } }) {
  return (
    <>
      <PageHeader back={back} title={title} />
      <ErrorState
        {...error}
        action={
          <ButtonLink href={paths.clients} size="sm">
            Back to Clients
          </ButtonLink>
        }
      />
    </>
  )
}
