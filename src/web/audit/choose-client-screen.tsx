import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { Client } from '../../shared/schemas/client'
import { CreateClientDialog } from '../clients/client-dialogs'
import { SampleClient } from '../clients/sample-client'
import { byMoney, wordUrgency } from '../lib/by-money'
import { endpoints, useData, useList } from '../lib/endpoints'
import { useExcessWords } from '../lib/use-excess-words'
import { fold } from '../lib/fold'
import { capitalize } from '../lib/format'
import { paths } from '../paths'
import { Card } from '../ui/card'
import { DialogButton } from '../ui/dialog-button'
import { EmptyState } from '../ui/empty-state'
import { SearchInput } from '../ui/field'
import { Icon } from '../ui/icon'
import { Loaded, SkeletonList } from '../ui/island'
import { PageHeader, BackLink } from '../ui/page-header'
import { useFold } from '../ui/use-fold'

/** Shorter lists have no search box. */
const SEARCHABLE = 8
/** Clients listed at first; a button shows all. */
const FIRST = 10

/** Asks which client an audit is for, or creates one. */
export default function ChooseClientScreen() {
  const [, navigate] = useLocation()
  const toAudit = useAuditAddress()
  const clients = useList(endpoints.clients())
  const money = useData(endpoints.clientMoney())
  const excess = useExcessWords(money.data)
  const skeleton = (
    <SkeletonList label="Loading clients" count={4} className="space-y-px" block="mx-5 my-4 h-4" />
  )
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.home}>Dashboard</BackLink>}
        title="New audit"
        subtitle="Which client is it for?"
        reachable
        actions={
          <DialogButton
            variant={clients.data?.length === 0 ? 'primary' : 'secondary'}
            icon="plus"
            renderDialog={(close) => (
              <CreateClientDialog onClose={close} onCreated={(client) => navigate(toAudit(client.id))} />
            )}
          >
            Add Client
          </DialogButton>
        }
      />
      <Card flush>
        <Loaded from={clients} skeleton={skeleton} errorTitle="The clients could not be loaded">
          {(list) =>
            list.length === 0 ? (
              <EmptyState icon="briefcase" title="No clients yet" action={<SampleClient />}>
                Add the client whose ads you want to audit; the export is asked for on the next page. Or see a
                finished audit first, of a sample.
              </EmptyState>
            ) : money.isLoading ? (
              skeleton
            ) : (
              <ClientChoice
                clients={byMoney(list, money.data ?? [])}
                order={capitalize(wordUrgency(money.data ?? []))}
                excess={excess}
                toAudit={toAudit}
              />
            )
          }
        </Loaded>
      </Card>
    </>
  )
}

function ClientChoice({
  clients,
  order,
  excess,
  toAudit,
}: {
  clients: readonly Client[]
  order: string
  /** Words for a client's excess cost, by its id. */
  excess: ReadonlyMap<string, string>
  toAudit: (clientId: string) => string
}) {
  const [search, setSearch] = useState('')
  const wanted = fold(search.trim())
  const found = clients.filter(({ name, industry }) => fold(`${name} ${industry ?? ''}`).includes(wanted))
  const { shown, showAll } = useFold(found, FIRST, wanted !== '')
  return (
    <>
      {clients.length > SEARCHABLE && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-3">
          <SearchInput
            label="Search clients"
            placeholder="Search clients..."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="w-full sm:w-96"
          />
          <p className="text-sm text-muted">{order}</p>
        </div>
      )}
      {found.length === 0 && <p className="px-5 py-8 text-center text-muted">No clients found.</p>}
      <ul aria-label="Clients" className="divide-y divide-line">
        {shown.map((client) => (
          <ClientLink
            key={client.id}
            client={client}
            detail={excess.get(client.id) ?? client.industry}
            href={toAudit(client.id)}
          />
        ))}
      </ul>
      {showAll}
    </>
  )
}

function ClientLink({ client, detail, href }: { client: Client; detail: string | null; href: string }) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-12 items-center gap-3 px-4 -outline-offset-2 hover:bg-sunken sm:px-5"
      >
        <span className="min-w-0 flex-1 gap-3 py-2 sm:flex sm:items-baseline">
          <span dir="auto" className="line-clamp-2 min-w-0 flex-1 text-left font-medium wrap-anywhere">
            {client.name}
          </span>
          <span className="figures block truncate text-sm text-muted sm:max-w-2/5">{detail}</span>
        </span>
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </li>
  )
}

/** Address of a client's audit page, with the requested type. */
function useAuditAddress() {
  const query = useSearch()
  return (clientId: string) => `${paths.clientAudit(clientId)}${query ? `?${query}` : ''}`
}
