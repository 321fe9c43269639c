import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { isStale } from '../../shared/old-days'
import type { Client } from '../../shared/schemas/client'
import { CreateClientDialog } from '../clients/client-dialogs'
import { SampleClient } from '../clients/sample-client'
import type { ClientMoney } from '../lib/api'
import { endpoints, useData, useList } from '../lib/endpoints'
import { useExcessWords } from '../lib/use-excess-words'
import { fold } from '../lib/fold'
import { capitalize, plural } from '../lib/format'
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
const SEARCHABLE = 4
/** Clients listed at first where they have no groups; a button shows all. */
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
    <div className="mx-auto max-w-160">
      <PageHeader
        back={<BackLink href={paths.home}>Dashboard</BackLink>}
        title="New audit"
        subtitle="Which client is it for?"
        reachable
        hasShortTitle
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
                clients={latestFirst(list, money.data)}
                excess={excess}
                onChoose={(id) => navigate(toAudit(id))}
                toAudit={toAudit}
              />
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}

interface Choosable extends Client {
  /** Days since its last audit; null before the first one, undefined if not known. */
  auditedDays: number | null | undefined
  /** Its data are too old to act on. */
  isDue: boolean
}

/** Audited clients first, the latest audit first of all, then the others, the last added first. */
function latestFirst(clients: readonly Client[], money: readonly ClientMoney[] = []): Choosable[] {
  const known = new Map(money.map((one) => [one.clientId, one]))
  const all = clients.map((client) => {
    const { auditedDays, latest } = known.get(client.id) ?? {}
    return { ...client, auditedDays, isDue: !!latest && isStale(latest) }
  })
  const isAudited = ({ auditedDays }: Choosable) => typeof auditedDays === 'number'
  return [
    ...all.filter(isAudited).toSorted((a, b) => a.auditedDays! - b.auditedDays!),
    ...all.filter((client) => !isAudited(client)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  ]
}

const titleOf = ({ auditedDays, isDue }: Choosable) =>
  auditedDays === null ? 'Not audited yet' : isDue ? 'Needs new audit' : 'Recently audited'

/** The groups in their order, and how many of each are listed at first: at least a few, and more where the groups before it have few. */
const GROUPS = [
  ['Needs new audit', 7],
  ['Recently audited', 3],
  ['Not audited yet', 3],
] as const

/** Clients by what one looks for, each group in the order that they have; of those that need an audit, the longest without one first. */
function groupByNeed(clients: readonly Choosable[]) {
  const groups = Map.groupBy(clients, titleOf)
  let room = 0
  return GROUPS.flatMap(([title, least]) => {
    const known = groups.get(title) ?? []
    const group = title === 'Needs new audit' ? known.toReversed() : known
    const first = Math.min(group.length, least + room)
    room += least - first
    return group.length > 0 ? [{ title, group, first }] : []
  })
}

function ClientChoice({
  clients,
  excess,
  onChoose,
  toAudit,
}: {
  clients: readonly Choosable[]
  /** Words for a client's excess cost, by its id. */
  excess: ReadonlyMap<string, string>
  onChoose: (clientId: string) => void
  toAudit: (clientId: string) => string
}) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const wanted = fold(search.trim())
  const found = clients.filter(({ name, industry }) => fold(`${name} ${industry ?? ''}`).includes(wanted))
  const isGrouped =
    clients.length > SEARCHABLE && clients.every(({ auditedDays }) => auditedDays !== undefined)
  const all = isGrouped ? groupByNeed(found) : [{ title: 'Clients', group: found, first: FIRST }]
  const inOrder = [
    ...all.flatMap(({ group, first }) => group.slice(0, first)),
    ...all.flatMap(({ group, first }) => group.slice(first)),
  ]
  const count = all.reduce((sum, { first }) => sum + first, 0)
  const cut = all.findIndex(({ group, first }) => first < group.length)
  const firstAdded = all.slice(0, cut + 1).reduce((sum, { first }) => sum + first, 0)
  const { shown, showAll } = useFold(inOrder, count, wanted !== '', firstAdded)
  const isShown = new Set(shown)
  const groups = all.map(({ title, group }) => ({
    title,
    total: group.length,
    group: group.filter((one) => isShown.has(one)),
  }))
  useEffect(() => {
    // On a phone the keyboard would cover the list.
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.querySelector('input')?.focus()
  }, [])
  const steer = (event: KeyboardEvent) => {
    const first = groups[0]?.group[0]
    if (event.key === 'Enter' && wanted && first) onChoose(first.id)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    field.current?.parentElement?.querySelector('a')?.focus()
  }
  return (
    <div>
      {clients.length > SEARCHABLE && (
        <div ref={field} className="border-b border-line p-3">
          <SearchInput
            label="Search clients"
            placeholder="Search clients..."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={steer}
          />
        </div>
      )}
      {found.length === 0 && <p className="px-5 py-8 text-center text-muted">No clients found.</p>}
      <div>
        {groups.map(({ title, total, group }) => (
          <div key={title} className="border-line not-first:border-t">
            {isGrouped && (
              <h2 className="px-4 pt-3 pb-1 text-xs font-medium text-muted sm:px-5">
                {title}
                {total > group.length && ` · ${total}`}
              </h2>
            )}
            <ul aria-label={title} className="divide-y divide-line">
              {group.map((client) => (
                <ClientLink
                  key={client.id}
                  client={client}
                  money={excess.get(client.id)}
                  isGrouped={isGrouped}
                  href={toAudit(client.id)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {showAll}
    </div>
  )
}

function ClientLink({
  client: { name, industry, auditedDays, isDue },
  money,
  isGrouped,
  href,
}: {
  client: Choosable
  money: string | undefined
  /** A heading says whether it was audited. */
  isGrouped: boolean
  href: string
}) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-14 items-center gap-2 px-4 py-2 -outline-offset-2 hover:bg-sunken sm:gap-3 sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 text-left font-medium wrap-anywhere">
            {name}
          </span>
          {industry && <span className="line-clamp-1 text-sm text-muted">{industry}</span>}
        </span>
        <span className="figures max-w-[45%] shrink-0 text-right text-sm">
          {money && <span className="block">{money}</span>}
          {/* Of old data the words above say how old they are. */}
          {!(isGrouped && auditedDays === null) && !(isDue && money) && (
            <span className="text-muted">{wordAge(auditedDays, isGrouped)}</span>
          )}
        </span>
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </li>
  )
}

function wordAge(days: number | null | undefined, isGrouped: boolean): string {
  if (days === undefined) return ''
  if (days === null) return 'No audit yet'
  const ago = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${plural(days, 'day')} ago`
  return isGrouped ? capitalize(ago) : `Audited ${ago}`
}

/** Address of a client's audit page, with the requested type. */
function useAuditAddress() {
  const query = useSearch()
  return (clientId: string) => `${paths.clientAudit(clientId)}${query ? `?${query}` : ''}`
}
