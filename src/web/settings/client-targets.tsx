import { Fragment, useEffect, useRef, useState } from 'react'
import type { Client } from '../../shared/schemas/client'
import type { TargetsRow } from '../lib/api'
import { endpoints, useData, useList, useRefresh } from '../lib/endpoints'
import { fold } from '../lib/fold'
import { suspended } from '../lib/lazy-part'
import { MISSING_CLIENT } from '../lib/missing-client'
import { useQuery } from '../lib/use-query'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { Alert } from '../ui/error-state'
import { SearchInput } from '../ui/field'
import { GroupRow } from '../ui/group-row'
import { Loaded, Skeleton } from '../ui/island'
import { HeadCell, Table } from '../ui/table'
import { useFold } from '../ui/use-fold'
import { describeLists, hasTargets, TargetsTableRow, WITH_LISTS } from './targets-table-row'

const TargetsForm = suspended(
  async () => (await import('../targets/targets-form')).TargetsForm,
  <Skeleton className="h-96" />,
)

/** Shorter lists have no search box. */
const SEARCHABLE = 8
const FIRST = 20
const GROUPS = ['with targets', 'without targets']

/** `38 without targets`; below the client of the address, which is in no group, `37 others …`. */
const wordGroup = (rank: number, count: number, isBesideFirst: boolean) =>
  `${count} ${isBesideFirst ? (count === 1 ? 'other ' : 'others ') : ''}${GROUPS[rank - 1]}`

/** The targets of all clients in one table, edited above it. The address names the client that is edited. */
export default function ClientTargets() {
  const clients = useList(endpoints.clients())
  const targets = useData(endpoints.allTargets())
  const skeleton = <Skeleton className="h-96 rounded-lg" />
  return (
    <Loaded from={clients} skeleton={skeleton} errorTitle="Could not load the clients">
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            icon="target"
            title="No clients yet"
            action={<ButtonLink href={paths.clients}>Add a client</ButtonLink>}
          >
            Each client can have its own targets.
          </EmptyState>
        ) : (
          <Loaded from={targets} skeleton={skeleton} errorTitle="Could not load the targets">
            {(rows) => <TargetsTable clients={list} targets={rows} />}
          </Loaded>
        )
      }
    </Loaded>
  )
}

function TargetsTable({ clients, targets }: { clients: readonly Client[]; targets: readonly TargetsRow[] }) {
  const { params, change } = useQuery()
  const asked = params.get('client')
  // A single client is the one that is meant.
  const [only, setOnly] = useState(clients.length === 1 && asked === null ? clients[0]!.id : null)
  const edited = clients.find(({ id }) => id === (asked ?? only))
  const [text, setText] = useState('')
  const wanted = fold(text.trim())
  const withTargets = targets.filter(hasTargets)
  const ofClient = new Map(targets.map((row) => [row.clientId, row]))
  const set = new Set(withTargets.map(({ clientId }) => clientId))
  // A column that would be empty in every row is left out.
  const columns = targets.length === 0 ? 0 : withTargets.some(describeLists) ? WITH_LISTS : WITH_LISTS - 1
  // The client of an address stays in sight.
  const [first] = useState(edited?.id)
  const rankOf = ({ id }: Client) => (id === first ? 0 : set.has(id) ? 1 : 2)
  const found = clients
    .filter(({ name }) => fold(name).includes(wanted))
    .sort((a, b) => rankOf(a) - rankOf(b))
  const { shown, showAll } = useFold(found, FIRST, wanted !== '')
  const edit = (id: string | null) => {
    setOnly(null)
    change({ client: id })
  }
  const refresh = useRefresh()
  const table = useFocusAfter(edited?.id)
  // Below the form of an address nothing is shown before it has its height.
  const own = useData(first === undefined ? null : endpoints.clientTargets(first))
  const isOpening = own.isLoading && edited?.id === first
  return (
    <div className="space-y-3">
      {asked !== null && !clients.some(({ id }) => id === asked) && <Alert>{MISSING_CLIENT}</Alert>}
      {edited && (
        <Card
          key={edited.id}
          className="mb-5"
          level={3}
          title={
            <>
              Editing <bdi className="wrap-anywhere">{edited.name}</bdi>
            </>
          }
        >
          <TargetsForm
            clientId={edited.id}
            currency={ofClient.get(edited.id)?.latest?.currency}
            onDone={() => {
              edit(null)
              void refresh('/api/targets')
            }}
          />
        </Card>
      )}
      {clients.length > SEARCHABLE && !isOpening && (
        <SearchInput
          label="Search clients"
          placeholder="Search clients..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="sm:max-w-80"
        />
      )}
      <div
        ref={table}
        // The form already has all that the row of a single client could say.
        hidden={isOpening || (edited !== undefined && clients.length === 1)}
        className="overflow-hidden rounded-lg border border-line bg-surface"
      >
        <Table
          caption="Targets of clients"
          head={
            <>
              <HeadCell className="sm:w-[30%]">Client</HeadCell>
              {columns > 0 && (
                <>
                  <HeadCell numeric>Target CPA</HeadCell>
                  <HeadCell numeric className="font-normal!">
                    Latest CPA
                  </HeadCell>
                  <HeadCell numeric>Target ROAS</HeadCell>
                  <HeadCell numeric className="font-normal!">
                    Latest ROAS
                  </HeadCell>
                  <HeadCell numeric>Gross margin</HeadCell>
                </>
              )}
              {columns === WITH_LISTS && <HeadCell className="sm:pl-6!">Campaigns</HeadCell>}
              <HeadCell>
                <span className="sr-only">Actions</span>
              </HeadCell>
            </>
          }
        >
          {shown.map((client, at) => {
            const rank = rankOf(client)
            return (
              <Fragment key={client.id}>
                {rank > 0 && rank !== (at > 0 ? rankOf(shown[at - 1]!) : 0) && (
                  <GroupRow columns={columns + 2}>
                    {wordGroup(rank, found.filter((one) => rankOf(one) === rank).length, first !== undefined)}
                  </GroupRow>
                )}
                <TargetsTableRow
                  client={client}
                  row={ofClient.get(client.id)}
                  columns={columns}
                  isEdited={client === edited}
                  onEdit={() => edit(client.id)}
                />
              </Fragment>
            )
          })}
        </Table>
        {found.length === 0 && <p className="px-5 py-6 text-muted">No clients found.</p>}
        {showAll}
      </div>
    </div>
  )
}

/** Once a client is no longer edited, its button has the focus again. */
function useFocusAfter(editedId: string | undefined) {
  const table = useRef<HTMLDivElement>(null)
  const before = useRef(editedId)
  useEffect(() => {
    if (before.current && editedId === undefined)
      table.current?.querySelector<HTMLElement>(`[data-client="${CSS.escape(before.current)}"]`)?.focus()
    before.current = editedId
  }, [editedId])
  return table
}
