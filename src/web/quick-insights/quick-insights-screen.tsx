import { endpoints, useList } from '../lib/endpoints'
import { useQuery } from '../lib/use-query'
import { ClientChoice } from '../ui/client-choice'
import { Island } from '../ui/island'
import { PageHeader } from '../ui/page-header'
import { Answer } from './answer'
import { Insights } from './insights'

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
            <p className="lead">
              <Answer clientId={clientId} />
            </p>
          )
        }
        actions={
          <ClientChoice
            label="Client"
            clients={clients.data}
            clientId={clientId}
            none="All Clients"
            onChoose={(client) => change({ client }, true)}
            className="w-full sm:flex sm:w-auto sm:flex-wrap sm:items-center sm:justify-end sm:gap-x-3 sm:[&>label]:mb-0 sm:[&>span]:w-72"
          />
        }
      />
      <Island label="Quick Insights">
        {!isMissing && <Insights clientId={clientId} clients={clients} />}
      </Island>
    </>
  )
}
