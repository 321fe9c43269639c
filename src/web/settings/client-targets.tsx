import { useEffect, useMemo, useRef, useState } from 'react'
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
import { EmptyState } from '../ui/empty-state'
import { Alert } from '../ui/error-state'
import { SearchInput } from '../ui/field'
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

/** The targets of all clients in one table, edited in its rows. The address names the client that is edited. */
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
  // A client that a link leads to stands first; one that is edited here stays in its place.
  const [first] = useState(asked)
  // A single client is the one that is meant.
  const [only, setOnly] = useState(clients.length === 1 && asked === null ? clients[0]!.id : null)
  const [text, setText] = useState('')
  const wanted = fold(text.trim())
  const sorted = useMemo(
    () => clients.toSorted((a, b) => Number(b.id === first) - Number(a.id === first)),
    [clients, first],
  )
  const found = sorted.filter(({ name }) => fold(name).includes(wanted))
  const { shown, showAll } = useFold(found, FIRST, wanted !== '')
  const ofClient = new Map(targets.map((row) => [row.clientId, row]))
  const { data: money } = useData(endpoints.clientMoney())
  const currencies = new Map(money?.map(({ clientId, latest }) => [clientId, latest?.currency ?? null]))
  return (
    <div className="space-y-3">
      {asked !== null && !clients.some(({ id }) => id === asked) && <Alert>{MISSING_CLIENT}</Alert>}
      {clients.length > SEARCHABLE && (
        <SearchInput
          label="Search clients"
          placeholder="Search clients..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="sm:max-w-80"
        />
      )}
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <Table
          caption="Targets of clients"
          head={
            <>
              <HeadCell className="sm:w-[30%]">Client</HeadCell>
              <HeadCell numeric>Cost per purchase</HeadCell>
              <HeadCell numeric>ROAS</HeadCell>
              <HeadCell numeric>Gross margin</HeadCell>
              <HeadCell className="sm:pl-6!">Campaigns</HeadCell>
              <HeadCell>
                <span className="sr-only">Actions</span>
              </HeadCell>
            </>
          }
        >
          {shown.map((client) => (
            <ClientRows
              key={client.id}
              client={client}
              row={ofClient.get(client.id)}
              currency={currencies.get(client.id) ?? null}
              isEdited={client.id === (asked ?? only)}
              onEdit={(isEdited) => {
                setOnly(null)
                change({ client: isEdited ? client.id : null })
              }}
            />
          ))}
        </Table>
        {found.length === 0 && <p className="px-5 py-6 text-muted">No clients found.</p>}
        {showAll}
      </div>
    </div>
  )
}

interface RowProps {
  client: Client
  /** Undefined for a client without targets. */
  row: TargetsRow | undefined
  currency: string | null
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
}

function ClientRows({ client: { id, name }, row, currency, isEdited, onEdit }: RowProps) {
  const refresh = useRefresh()
  const edit = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(isEdited)
  useEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  return (
    <>
      <Row className="target-row">
        <Cell className="font-medium">
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        </Cell>
        {isEdited ? (
          <Status>Editing</Status>
        ) : row && hasTargets(row) ? (
          <Figures row={row} currency={currency} />
        ) : (
          <Status>No target</Status>
        )}
        <Cell className="sm:text-right">
          <Button
            ref={edit}
            size="sm"
            variant="ghost"
            icon="pencil"
            aria-label={`Edit targets of ${name}`}
            aria-expanded={isEdited}
            onClick={() => onEdit(!isEdited)}
            // The form has its own way out; its row stays as high.
            className={isEdited ? 'invisible' : undefined}
          >
            Edit
          </Button>
        </Cell>
      </Row>
      {isEdited && (
        <Row className="sm:hover:bg-transparent">
          <Cell colSpan={6} className="sm:bg-ground sm:py-4">
            <div className="w-full max-w-xl">
              <TargetsForm
                clientId={id}
                onDone={() => {
                  onEdit(false)
                  void refresh('/api/targets')
                }}
              />
            </div>
          </Cell>
        </Row>
      )}
    </>
  )
}

/** Formats the bare number if the currency is unknown. */
const toMoney = (amount: number, currency: string | null) =>
  currency === null ? amount.toLocaleString('en-US') : formatMoney(amount, currency)

const hasTargets = ({ cpa, roas, margin, brandCampaigns, excludedCampaigns }: TargetsRow) =>
  [cpa, roas, margin].some((target) => target !== null) || brandCampaigns > 0 || excludedCampaigns > 0

/** One word in place of the figures, in the column of the first. */
function Status({ children }: { children: string }) {
  return (
    <>
      <Cell className="text-muted max-sm:col-[2]! sm:text-right">{children}</Cell>
      <Cell colSpan={3} className="max-sm:hidden!" />
    </>
  )
}

function Figures({ row, currency }: { row: TargetsRow; currency: string | null }) {
  const { cpa, roas, margin } = row
  const lists = describeLists(row)
  return (
    <>
      <Target label="Cost per purchase" value={cpa} print={(amount) => toMoney(amount, currency)} />
      <Target label="ROAS" value={roas} print={formatRatio} />
      <Target label="Gross margin" value={margin} print={(share) => formatFraction(share, 1)} />
      <Cell
        label="Campaigns"
        className={cx('sm:pl-6!', lists === '' ? 'max-sm:hidden!' : 'max-sm:justify-between')}
      >
        {lists}
      </Cell>
    </>
  )
}

/** On a phone a line with its name; one that is not set has none. */
function Target({
  label,
  value,
  print,
}: {
  label: string
  value: number | null
  print: (value: number) => string
}) {
  return (
    <Cell
      numeric
      label={label}
      className={
        value === null
          ? 'max-sm:hidden'
          : 'max-sm:col-[1/-1]! max-sm:flex max-sm:items-baseline max-sm:justify-between'
      }
    >
      {value === null ? <NoFigure reason="none" dash="–" /> : print(value)}
    </Cell>
  )
}

/** `2 brand, 1 excluded`. */
function describeLists({ brandCampaigns, excludedCampaigns }: TargetsRow): string {
  return [
    brandCampaigns > 0 && `${brandCampaigns} brand`,
    excludedCampaigns > 0 && `${excludedCampaigns} excluded`,
  ]
    .filter(Boolean)
    .join(', ')
}
