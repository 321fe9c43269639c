import { endpoints, useList } from '../lib/endpoints'
import { MISSING_CLIENT } from '../lib/missing-client'
import { useQuery } from '../lib/use-query'
import { SelectField } from '../ui/field'
import { Island } from '../ui/island'
import { PageHeader } from '../ui/page-header'
import { ClientPicker } from './client-picker'
import { Insights } from './insights'

/** Fewer clients are found faster in the browser's own list. */
const SEARCHABLE = 8

/** The latest figures across clients. */
export default function QuickInsightsScreen() {
  const { params, change } = useQuery()
  const clients = useList(endpoints.clients())
  const clientId = params.get('client')
  const isMissing = clientId !== null && clients.data?.every(({ id }) => id !== clientId)
  const error = isMissing ? MISSING_CLIENT : null
  return (
    <>
      <PageHeader
        title="Quick Insights"
        subtitle="The newest audit of each kind, for one client or for all."
      />
      {(clients.data?.length ?? 0) > SEARCHABLE ? (
        <ClientPicker
          clients={clients.data ?? []}
          clientId={clientId}
          error={error}
          onChoose={(client) => change({ client })}
        />
      ) : (
        <SelectField
          label="Client"
          error={error}
          value={clientId ?? ''}
          options={[
            ['', 'All Clients'],
            ...(isMissing ? [[clientId, 'Choose a client'] as const] : []),
            ...(clients.data?.map(({ id, name }) => [id, name] as const) ?? []),
          ]}
          onChoose={(client) => change({ client })}
          className="mb-6 sm:[&>span]:w-72"
        />
      )}
      <Island label="Quick Insights">
        {!isMissing && (
          <Insights clientId={clientId} clients={clients.isLoading ? null : (clients.data ?? [])} />
        )}
      </Island>
    </>
  )
}
