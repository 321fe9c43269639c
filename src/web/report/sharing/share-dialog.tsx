import { useState } from 'react'
import type { LanguageCode } from '../../../shared/schemas/language'
import type { Report } from '../../../shared/schemas/report'
import { call, type AnswerOf } from '../../lib/api'
import { formatDate } from '../../lib/format'
import { endpoints, useList, useRefresh } from '../../lib/endpoints'
import { useCopy } from '../../lib/use-copy'
import { Replaced } from '../../metrics/replaced'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Dialog, DialogActions } from '../../ui/dialog'
import { SelectField, TextField } from '../../ui/field'
import { Loaded } from '../../ui/island'
import { LanguageField } from '../../ui/language-select'
import { useAction } from '../../ui/toast'
import { ActiveLinks } from './active-links'

const DAYS = [7, 30, 90, 365]
/** Minimum characters of a link's password; the server's limit. */
const LEAST = 8

type NewShare = AnswerOf<'post', '/api/reports/:id/shares'>

interface Props {
  report: Report
  /** Language of the report on screen, in which the link opens. */
  language: LanguageCode
  onClose: () => void
}

/** Creates a link to a copy of the report, below those that there are already. All links are listed and revoked in the settings. */
export default function ShareDialog({ report, language: read, onClose }: Props) {
  const { id, clientId, analysis, rerun } = report
  const [days, setDays] = useState(30)
  const [language, setLanguage] = useState(read)
  const [password, setPassword] = useState('')
  const [recipient, setRecipient] = useState('')
  const tooShort = password !== '' && password.length < LEAST
  const [share, setShare] = useState<NewShare | null>(null)
  const { copied, copy } = useCopy()
  const address = `${window.location.origin}${paths.share(share?.token ?? '')}`
  const refresh = useRefresh()
  const links = useList(endpoints.shares(id))
  const create = useAction('Could not create the link', async () => {
    const body = { days, password: password || null, language, recipient: recipient || null }
    setShare(await call('POST', '/api/reports/:id/shares', { id }, body))
    await refresh('/api/shares')
  })
  // It opens with its links, which would push the form down later.
  if (links.isLoading) return null
  return (
    <Dialog
      onClose={onClose}
      title="Share this report"
      description={
        analysis.images
          ? 'A link to this report as it stands now, with small copies of its images. It needs no login and shows nothing else; your files stay here.'
          : 'A link to this report as it stands now. It needs no login and shows nothing else; your file stays here.'
      }
      locked={create.pending}
    >
      {share ? (
        <>
          <p className="mt-1 rounded-md bg-sunken px-3 py-1.5 text-sm wrap-anywhere">
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className="font-mono text-accent underline underline-offset-4"
            >
              {address}
            </a>
          </p>
          <p className="mt-2 text-sm text-muted">
            {recipient && `For ${recipient}. `}It ends on {formatDate(share.expiresAt)}. The settings list it:
            copy it again there, see how often it was opened, or revoke it.
            {password && ' Send the password by another way than the link.'}
          </p>
          <DialogActions>
            <Button onClick={onClose}>Done</Button>
            <Button variant="primary" icon={copied ? 'check' : 'copy'} onClick={() => copy(address)}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          </DialogActions>
        </>
      ) : (
        <>
          {rerun && (
            <p className="mb-4">
              <Replaced clientId={clientId} rerun={rerun} />
            </p>
          )}
          <Loaded from={links} skeleton={null} errorTitle="Could not load the links to this report">
            {(list) => <ActiveLinks links={list} />}
          </Loaded>
          <TextField
            label="For (optional)"
            hint="Only you see it, in the list of links."
            placeholder="Anna, finance"
            maxLength={100}
            autoComplete="off"
            value={recipient}
            onText={setRecipient}
          />
          <SelectField
            label="Valid for"
            value={days}
            options={DAYS.map((each) => [each, `${each} days`])}
            onChoose={(chosen) => setDays(Number(chosen))}
            className="mt-4"
          />
          <LanguageField
            label="Opens in"
            hint="Its reader may choose another language."
            value={language}
            onChoose={setLanguage}
            className="mt-4"
          />
          <div className="mt-4">
            <TextField
              label="Password (optional)"
              hint="Whoever opens the link is asked for it."
              error={tooShort ? `At least ${LEAST} characters` : null}
              autoComplete="off"
              value={password}
              onText={setPassword}
            />
          </div>
          <DialogActions>
            <Button onClick={onClose} disabled={create.pending}>
              Cancel
            </Button>
            <Button variant="primary" disabled={create.pending || tooShort} onClick={() => void create.run()}>
              {create.pending ? 'Creating...' : 'Create link'}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
