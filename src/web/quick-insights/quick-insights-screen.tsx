import { endpoints, useList } from '../lib/endpoints'
import { suspended } from '../lib/lazy-part'
import { useQuery } from '../lib/use-query'
import { ClientChoice } from '../ui/client-choice'
import { Island } from '../ui/island'
import { PageHeader } from '../ui/page-header'
import { Insights } from './insights'

// The server paints it, so it is not part of the first load.
const Answer = suspended(async () => (await import('./answer')).Answer, '\u00a0')

/** The latest figures across clients. */
export default function QuickInsightsScreen() {
  const { params, change } = useQuery()
  const clients = useList(endpoints.clients())
  const clientId = params.get('client')
  const isMissing = clientId !== null && clients.data?.every(({ id }) => id !== clientId)
  return (
    <>
      <PageHeader
        title="Quick Insights"
        subtitle={
          !isMissing && (
            <div className="lead">
              <Answer clientId={clientId} />
            </div>
          )
        }
        actions={
          <ClientChoice
            label="Client"
            clients={clients.data}
            clientId={clientId}
            none="All Clients"
            // A search and an order of clients mean nothing in one client's audits.
            onChoose={(client) => change({ client, q: null, show: null, sort: null }, true)}
            className="flex w-full flex-wrap items-center gap-x-3 sm:w-auto sm:justify-end *:first:mb-0 max-sm:*:nth-2:min-w-0 max-sm:*:nth-2:flex-[1_1_8rem] sm:[&>span]:w-72"
          />
        }
      />
      <Island label="Quick Insights">
        {!isMissing && <Insights clientId={clientId} clients={clients} />}
      </Island>
    </>
  )
}
