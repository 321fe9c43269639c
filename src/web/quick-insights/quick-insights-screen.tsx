import { endpoints, useList } from '../lib/endpoints'
import { MISSING_CLIENT } from '../lib/missing-client'
import { useQuery } from '../lib/use-query'
import { Field, Select } from '../ui/field'
import { Island } from '../ui/island'
import { PageHeader } from '../ui/page-header'
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
        subtitle="The newest audit of each kind, for one client or for all."
      />
      <Field label="Client" className="mb-6" error={isMissing ? MISSING_CLIENT : null}>
        {(ids) => (
          <Select
            {...ids}
            value={clientId ?? ''}
            onChange={(event) => change({ client: event.target.value })}
            className="w-full sm:w-72 [&_select]:w-full"
          >
            <option value="">All Clients</option>
            {isMissing && <option value={clientId}>Choose a client</option>}
            {clients.data?.map((client) => (
              <option key={client.id} value={client.id}>
                {client.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Island label="Quick Insights">
        {!isMissing && (
          <Insights clientId={clientId} clients={clients.isLoading ? null : (clients.data ?? [])} />
        )}
      </Island>
    </>
  )
}
