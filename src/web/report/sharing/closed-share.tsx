import { useEffect, useState, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { isLanguage } from '../../../shared/narrative/languages/names'
import type { ShareAgency } from '../../../shared/schemas/shared-report'
import { ApiError } from '../../lib/api'
import { endpoints } from '../../lib/endpoints'
import { nameOfWorkspace } from '../../lib/use-settings'
import { DocumentLanguage } from '../../lib/document-language'
import { useWords } from '../../lib/words'
import { Button } from '../../ui/button'
import { CenteredPage } from '../../ui/centered-page'
import { Icon } from '../../ui/icon'
import { Alert } from '../../ui/error-state'
import { PageHeader } from '../../ui/page-header'
import { TextField } from '../../ui/field'
import { Form, SubmitButton } from '../../ui/form'
import { Letterhead } from '../letterhead'

interface Props {
  error: unknown
  pending: boolean
  /** Chosen on the page. */
  language: string | undefined
  /** Of the link; null if it never was one. Its language is the page's if none was chosen, else the browser's. */
  agency: ShareAgency | null | undefined
  /** Null where the link needs no password. */
  onPassword: ((password: string) => void) | null
  onRetry: () => void
}

/** A share link that cannot show its report: it needs a password, is invalid, or the server does not answer. */
export function ClosedShare({ language, agency: told, ...props }: Props) {
  // Kept while the next password is checked, and in a rate limit (429), which does not name it.
  const [known, setKnown] = useState(told)
  const agency = told ?? known
  if (agency !== known) setKnown(agency)
  const [spoken] = [language, agency?.language, navigator.language.split('-')[0]].filter(isLanguage)
  // The server writes the agency's name into the page of every share link.
  const written = document.querySelector<HTMLMetaElement>('meta[name=author]')?.content
  const name = agency ? nameOfWorkspace(agency) : written
  return (
    <DocumentLanguage language={spoken}>
      <Closed
        {...props}
        sender={name || null}
        head={agency ? <AgencyHead agency={agency} /> : name && <p className="letterhead flex">{name}</p>}
      />
    </DocumentLanguage>
  )
}

/** Logo, name and color, as above the report. */
function AgencyHead({ agency: { workspaceName, logo, brandColor = null } }: { agency: ShareAgency }) {
  return (
    <SWRConfig value={{ fallback: { [endpoints.settings()]: { workspaceName, logo, brandColor } } }}>
      {logo !== null && <link rel="icon" href={logo} />}
      <Letterhead onScreen />
    </SWRConfig>
  )
}

type ClosedProps = Omit<Props, 'language' | 'agency'> & {
  /** The agency's name; null where it is not known. */
  sender: string | null
  head: ReactNode
}

function Closed({ error, pending, onPassword, onRetry, sender, head }: ClosedProps) {
  const { t } = useWords()
  const title = t('Shared report')
  // After the page's heading has set the title.
  useEffect(() => {
    document.title = title
  })
  if (onPassword) return <Password {...{ error, pending, onPassword, sender, head }} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <main className="shared-page">
      {head}
      <div role="alert" className="closed-share">
        <Icon name={isGone ? 'link' : 'alert'} />
        <CenteredPage
          title={t(isGone ? 'This link expired or was revoked' : 'Could not open the report')}
          subtitle={
            isGone
              ? `${t('Report links work for a limited time.')} ${sender ? t('Ask {name} for a new one.', { name: sender }) : t('Ask the person who sent it for a new one.')}`
              : t('Please try again in a moment.')
          }
        >
          {!isGone && (
            <Button icon="refresh" onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
        </CenteredPage>
      </div>
    </main>
  )
}

type PasswordProps = Pick<ClosedProps, 'error' | 'pending' | 'sender' | 'head'> & {
  onPassword: (password: string) => void
}

function Password({ error, pending, onPassword, sender, head }: PasswordProps) {
  const { t, of } = useWords()
  const [password, setPassword] = useState('')
  const isAsked = error instanceof ApiError && error.code?.startsWith('share_password:')
  return (
    <main className="mx-auto min-h-dvh max-w-sm px-4 pt-[14vh] pb-16">
      {head}
      <PageHeader
        title={t('Shared report')}
        subtitle={
          sender
            ? t('{name} has the password for it.', { name: sender })
            : t('The person who sent you this link has the password for it.')
        }
      />
      <Form onSubmit={() => password && onPassword(password)}>
        <TextField
          label={t('Password')}
          type="password"
          autoComplete="off"
          autoFocus
          value={password}
          onText={setPassword}
        />
        {error instanceof ApiError && !isAsked && !pending && (
          <Alert title={t('Could not open the report')}>{of(error.detail)}</Alert>
        )}
        <SubmitButton
          pending={pending}
          pendingLabel={t('Opening...')}
          disabled={!password}
          className="w-full"
        >
          {t('Open report')}
        </SubmitButton>
      </Form>
    </main>
  )
}

/** Keeps the password that has opened a link until the tab is closed, so that a reload does not ask for it. */
export function keepPassword(key: string, password: string): void {
  try {
    sessionStorage.setItem(key, password)
  } catch {
    // Asked for again.
  }
}
