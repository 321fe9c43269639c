import type { ReactNode } from 'react'
import type { Client } from '../../shared/schemas/client'
import { endpoints, useData } from '../lib/endpoints'
import { paths } from '../paths'
import { Badge } from '../ui/badge'
import { ClientNotLoaded } from '../ui/client-error'
import { PageHeader, BackLink } from '../ui/page-header'
import { Skeleton } from '../ui/island'
import { WebsiteLink } from '../ui/website-link'

interface ClientFrameProps {
  clientId: string
  actions?: ReactNode
  /** Islands, which load in parallel with the client, and are hidden if it does not exist. */
  children: ReactNode
}

/** Name, website and industry of a client above the page's islands. */
export function ClientFrame({ clientId, actions, children }: ClientFrameProps) {
  const { data: client, error, retry } = useData(endpoints.client(clientId))
  const back = <BackLink href={paths.clients}>Clients</BackLink>
  if (error) return <ClientNotLoaded error={error} retry={retry} />
  return (
    <>
      {/* Names of clients are short: from 1024 pixels on, the buttons have room beside them. */}
      <div className="lg:[&_h1]:col-span-1 lg:[&_header>.no-print]:row-start-2">
        <PageHeader
          back={back}
          title={client?.name ?? <LoadingName />}
          documentTitle={client?.name ?? 'Client'}
          subtitle={
            <span className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
              {client ? <ClientFacts client={client} /> : <Skeleton className="h-4 w-48" />}
            </span>
          }
          actions={actions}
          reachable
        />
      </div>
      {children}
    </>
  )
}

function LoadingName() {
  return (
    <>
      <span className="sr-only">Loading client</span>
      <Skeleton className="h-8.5 w-64 max-w-full" />
    </>
  )
}

function ClientFacts({ client }: { client: Client }) {
  return (
    <>
      {client.industry && <Badge>{client.industry}</Badge>}
      {client.website && (
        <span className="text-sm">
          <WebsiteLink website={client.website}>Website</WebsiteLink>
        </span>
      )}
      {!client.industry && !client.website && <span className="text-sm">No industry or website yet</span>}
    </>
  )
}
