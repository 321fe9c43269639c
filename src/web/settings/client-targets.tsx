import { Fragment, useEffect, useRef, useState } from 'react'
import type { Client } from '../../shared/schemas/client'
import type { TargetsRow } from '../lib/api'
import { endpoints, useData, useList, useRefresh } from '../lib/endpoints'
import { cx } from '../lib/cx'
import { fold } from '../lib/fold'
import { formatFraction, formatMoney, formatRatio } from '../lib/format'
import { suspended } from '../lib/lazy-part'
import { MISSING_CLIENT } from '../lib/missing-client'
import { useQuery } from '../lib/use-query'
import { paths } from '../paths'
import { Button, ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { Alert } from '../ui/error-state'
import { SearchInput } from '../ui/field'
import { GroupRow } from '../ui/group-row'
import { Loaded, Skeleton } from '../ui/island'
import { NoFigure } from '../ui/no-figure'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { useFold } from '../ui/use-fold'

const TargetsForm = suspended(
  async () => (await import('../targets/targets-form')).TargetsForm,
  <Skeleton className="h-96" />,
)

/** Shorter lists have no search box. */
const SEARCHABLE = 8
const FIRST = 20
/** Columns between a client's name and its button, with the number of its campaigns. */
const WITH_LISTS = 6
const GROUPS = ['with targets', 'without targets']

/** `38 without targets`; beside the client that is edited, which has its own row, `37 others …`. */
const wordGroup = (rank: number, count: number, isEditing: boolean) =>
  `${count} ${isEditing ? (count === 1 ? 'other ' : 'others ') : ''}${GROUPS[rank - 1]}`

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
                  <HeadCell numeric>Cost per purchase</HeadCell>
                  <LatestHead of="cost per purchase" />
                  <HeadCell numeric>ROAS</HeadCell>
                  <LatestHead of="ROAS" />
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
                    {wordGroup(
                      rank,
                      found.filter((one) => rankOf(one) === rank).length,
                      edited !== undefined,
                    )}
                  </GroupRow>
                )}
                <ClientRow
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

interface RowProps {
  client: Client
  /** Undefined for a client without targets and audits. */
  row: Targets | undefined
  /** Number of columns between its name and its button. */
  columns: number
  isEdited: boolean
  onEdit: () => void
}

function ClientRow({ client: { id, name }, row, columns, isEdited, onEdit }: RowProps) {
  return (
    <Row className={cx('target-row', isEdited && 'bg-accent-soft')}>
      <Cell className="font-medium">
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      </Cell>
      {row ? (
        <Figures row={row} withLists={columns === WITH_LISTS} />
      ) : (
        columns > 0 && (
          <Cell colSpan={columns} className="max-sm:hidden!">
            <span className="sr-only">No targets</span>
          </Cell>
        )
      )}
      <Cell className="sm:text-right">
        {isEdited ? (
          <span className="inline-block h-8 w-17 px-2.5 text-right leading-8 text-muted">Editing</span>
        ) : (
          <Button
            data-client={id}
            size="sm"
            variant="ghost"
            icon="pencil"
            aria-label={`Edit targets of ${name}`}
            onClick={onEdit}
          >
            Edit
          </Button>
        )}
      </Cell>
    </Row>
  )
}

type Targets = Omit<TargetsRow, 'clientId'>

/** Formats the bare number if the currency is unknown. */
const toMoney = (amount: number, currency: string | null) =>
  currency === null ? amount.toLocaleString('en-US') : formatMoney(amount, currency)

const hasTargets = ({ cpa, roas, margin, brandCampaigns, excludedCampaigns }: Targets) =>
  [cpa, roas, margin].some((target) => target !== null) || brandCampaigns > 0 || excludedCampaigns > 0

function Figures({ row, withLists }: { row: Targets; withLists: boolean }) {
  const { cpa, roas, margin, latest } = row
  const currency = latest?.currency ?? null
  const lists = describeLists(row)
  return (
    <>
      <Target label="Cost per purchase" value={cpa} print={(amount) => toMoney(amount, currency)} />
      <Latest
        of="cost per purchase"
        value={latest?.costPerPurchase}
        print={(amount) => toMoney(amount, currency)}
      />
      <Target label="ROAS" value={roas} print={formatRatio} />
      <Latest of="ROAS" value={latest?.roas} print={formatRatio} />
      <Target label="Gross margin" value={margin} print={(share) => formatFraction(share, 1)} />
      {withLists && (
        <Cell
          label="Campaigns"
          className={cx('sm:pl-6!', lists === '' ? 'max-sm:hidden!' : 'max-sm:justify-between')}
        >
          {lists || <NoFigure reason="none" dash="–" />}
        </Cell>
      )}
    </>
  )
}

interface FigureProps {
  label: string
  value: number | null | undefined
  print: (value: number) => string
  className?: string
}

/** On a phone a line with its name; one that is not set has none. */
function Target({ label, value = null, print, className }: FigureProps) {
  return (
    <Cell
      numeric
      label={label}
      className={cx(
        value === null
          ? 'max-sm:hidden'
          : 'max-sm:col-[1/-1]! max-sm:flex max-sm:items-baseline max-sm:justify-between',
        className,
      )}
    >
      {value === null ? <NoFigure reason="none" dash="–" /> : print(value)}
    </Cell>
  )
}

function LatestHead({ of }: { of: string }) {
  return (
    <HeadCell numeric className="font-normal!">
      Latest<span className="sr-only">{` ${of}`}</span>
    </HeadCell>
  )
}

/** What the latest audit reached. */
function Latest({ of, ...figure }: Omit<FigureProps, 'label'> & { of: string }) {
  return <Target {...figure} label={`Latest ${of}`} className="text-muted" />
}

/** `2 brand, 1 excluded`. */
function describeLists({ brandCampaigns, excludedCampaigns }: Targets): string {
  return [
    brandCampaigns > 0 && `${brandCampaigns} brand`,
    excludedCampaigns > 0 && `${excludedCampaigns} excluded`,
  ]
    .filter(Boolean)
    .join(', ')
}
