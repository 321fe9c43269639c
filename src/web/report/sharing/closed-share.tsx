import { useEffect, useState } from 'react'
import { isLanguage } from '../../../shared/narrative/languages/names'
import { ApiError } from '../../lib/api'
import { DocumentLanguage, useWords } from '../../lib/words'
import { Button } from '../../ui/button'
import { Alert, ErrorState } from '../../ui/error-state'
import { PageHeader } from '../../ui/page-header'
import { TextField } from '../../ui/field'
import { Form, SubmitButton } from '../../ui/form'

interface Props {
  error: unknown
  pending: boolean
  /** Chosen on the page, then the link's own. The browser's is used if neither is a language of reports. */
  languages: readonly (string | null | undefined)[]
  /** Null where the link needs no password. */
  onPassword: ((password: string) => void) | null
  onRetry: () => void
}

/** A share link that cannot show its report: it needs a password, is invalid, or the server does not answer. */
export function ClosedShare({ languages, ...props }: Props) {
  const [language] = [...languages, navigator.language.split('-')[0]].filter(isLanguage)
  return (
    <DocumentLanguage language={language}>
      <Closed {...props} />
    </DocumentLanguage>
  )
}

function Closed({ error, pending, onPassword, onRetry }: Omit<Props, 'languages'>) {
  const { t } = useWords()
  const title = t('Shared report')
  // After the page's heading has set the title.
  useEffect(() => {
    document.title = title
  })
  if (onPassword) return <Password error={error} pending={pending} onPassword={onPassword} />
  const isGone = error instanceof ApiError && error.status === 404
  const agency = document.querySelector<HTMLMetaElement>('meta[name=author]')?.content
  return (
    <main className="mx-auto max-w-300 px-4 pt-8 pb-16 sm:px-8">
      {agency && <p className="mb-6 border-b-2 border-accent pb-3 font-semibold">{agency}</p>}
      <PageHeader title={title} />
      {isGone ? (
        <ErrorState
          title={t('This link has ended or was withdrawn')}
          message={t('Ask whoever sent it for a new one.')}
        />
      ) : (
        <ErrorState
          title={t('Could not open the report')}
          message={t('Please try again in a moment.')}
          action={
            <Button size="sm" icon="refresh" onClick={onRetry}>
              {t('Try again')}
            </Button>
          }
        />
      )}
    </main>
  )
}

type PasswordProps = Pick<Props, 'error' | 'pending'> & { onPassword: (password: string) => void }

function Password({ error, pending, onPassword }: PasswordProps) {
  const { t, of } = useWords()
  const [password, setPassword] = useState('')
  const isAsked = error instanceof ApiError && error.code?.startsWith('share_password:')
  return (
    <main className="mx-auto min-h-dvh max-w-sm px-4 pt-[14vh] pb-16">
      <PageHeader
        title={t('Shared report')}
        subtitle={t('Whoever sent you this link has a password for it.')}
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
