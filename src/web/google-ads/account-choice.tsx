import { useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ApiError, call, messageOf, type GoogleAccounts } from '../lib/api'
import { endpoints, useRefresh } from '../lib/endpoints'
import { paths } from '../paths'
import { Button, ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { DialogActions } from '../ui/dialog'
import { SearchInput } from '../ui/field'
import { Form, SubmitButton } from '../ui/form'
import { SkeletonList } from '../ui/island'
import { toast, useAction } from '../ui/toast'
import { LOAD_FAILURE, toAccountNumber, useGoogleAccounts } from '../lib/use-google-accounts'

/** A manager can hold thousands of accounts, so the list is short and a search finds the others. */
const SHOWN_AT_ONCE = 20

/** The accounts as radio buttons. A single account is preselected. `setup` leads to the steps that a server without credentials needs. */
export function AccountChoice({ clientId, setup }: { clientId: string; setup: ReactNode }) {
  const { data, error, retry } = useGoogleAccounts(clientId)

  const cancel = <ButtonLink href={paths.client(clientId)}>Cancel</ButtonLink>
  if (error instanceof ApiError && error.code === 'google_not_configured')
    // Trying again cannot help.
    return (
      <Message title="Google Ads isn’t set up yet" text={NOT_SET_UP}>
        {setup}
        <ButtonLink href={paths.clientAudit(clientId)}>Upload an export</ButtonLink>
      </Message>
    )
  if (error)
    return (
      <Message isFailure title="Could not load Google Ads accounts" text={messageOf(error, LOAD_FAILURE)}>
        <Button icon="refresh" onClick={retry}>
          Try again
        </Button>
        {cancel}
      </Message>
    )
  if (data?.accounts.length === 0)
    return (
      <Message
        title="No accounts found"
        text="No Google Ads accounts found for this Google login. Ask the account’s owner for access, then connect again."
      >
        {cancel}
      </Message>
    )
  return (
    <Card>
      {data ? (
        <AccountForm clientId={clientId} {...data} />
      ) : (
        <SkeletonList label="Loading accounts" count={2} className="space-y-2" block="h-12" />
      )}
    </Card>
  )
}

const NOT_SET_UP =
  'Whoever runs your Spendlens server can add it in a few minutes; the setup steps say how. Until then, upload an export.'

/** In place of accounts: what happened and what to do, from the left as all of the page. */
function Message({
  title,
  text,
  isFailure = false,
  children,
}: {
  title: string
  text: string
  isFailure?: boolean
  children: ReactNode
}) {
  return (
    <section
      role={isFailure ? 'alert' : undefined}
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="font-medium">{title}</h2>
      <p className="mt-1 wrap-anywhere text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:flex-col">{children}</div>
    </section>
  )
}

function AccountForm({ clientId, accounts, details }: { clientId: string } & GoogleAccounts) {
  const [, navigate] = useLocation()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState(accounts.length === 1 ? accounts[0] : undefined)
  const [search, setSearch] = useState('')
  const words = useMemo(() => toWords(details), [details])
  const wanted = search
    .trim()
    .toLowerCase()
    .replace(/^(\d{3})-(\d{3})-(\d{4})$/, '$1$2$3')
  const found = accounts.filter((account) =>
    `${account} ${words.get(account)}`.toLowerCase().includes(wanted),
  )
  const shown = found.slice(0, SHOWN_AT_ONCE)
  const connect = useAction(
    'Could not set Google Ads account',
    async () => {
      await call('POST', '/api/google-ads/set-account/:clientId', { clientId }, { customerId: chosen ?? '' })
      toast({ title: 'Google Ads account connected successfully.' })
      void refresh(endpoints.client(clientId), endpoints.googleAdsConnection(clientId), '/api/clients')
      navigate(paths.client(clientId))
    },
    'Failed to set Google Ads account',
  )

  return (
    <Form onSubmit={() => void connect.run()} className="">
      <fieldset disabled={connect.pending} className="min-w-0 space-y-2">
        <legend className="mb-2 text-sm font-medium">Accounts</legend>
        {accounts.length > SHOWN_AT_ONCE && (
          <SearchInput
            label="Search accounts"
            placeholder="Search accounts..."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {shown.map((account) => (
          <label
            key={account}
            className="grid min-h-12 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-md border border-line px-3.5 py-2 transition-colors duration-150 hover:border-line-strong sm:grid-cols-[auto_auto_minmax(0,1fr)] has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="account"
              value={account}
              checked={account === chosen}
              onChange={() => setChosen(account)}
              className="max-sm:row-span-2"
            />
            <span className="figures font-medium">{toAccountNumber(account)}</span>
            <span className="truncate text-sm text-muted">{words.get(account)}</span>
          </label>
        ))}
        <p role="status" className="text-sm text-muted">
          {accounts.length > SHOWN_AT_ONCE && describeCount(shown.length, found.length)}
        </p>
      </fieldset>
      <DialogActions>
        <ButtonLink href={paths.client(clientId)}>Cancel</ButtonLink>
        <SubmitButton pending={connect.pending} pendingLabel="Connecting..." disabled={!chosen}>
          Connect Account
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}

/** Searchable text for each account number. */
function toWords(details: GoogleAccounts['details']): Map<string, string> {
  return new Map(
    details.map(({ resourceName, name, currency, timeZone }) => [
      resourceName,
      [name, currency, timeZone].filter(Boolean).join(' · '),
    ]),
  )
}

function describeCount(shown: number, found: number): string {
  if (found === 0) return 'No matching accounts.'
  return shown < found ? `${shown} of ${found} accounts. Search to find the others.` : `${found} found.`
}
