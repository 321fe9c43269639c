import { useEffect, useRef } from 'react'
import type { Report } from '../../shared/schemas/report'
import { endpoints, useData } from '../lib/endpoints'
import { useMarkRead } from '../lib/use-mark-read'
import { useWords } from '../lib/words'
import { useQuery } from '../lib/use-query'
import { paths } from '../paths'
import { Button, ButtonLink } from '../ui/button'
import { DialogButton } from '../ui/dialog-button'
import { LanguageSelect } from '../ui/language-select'
import { lazyDialog } from '../ui/lazy-dialog'

const ShareDialog = lazyDialog(() => import('./sharing/share-dialog'))
const TargetsDialog = lazyDialog(() => import('./targets-dialog'))

/** Buttons of a report: language, audit again, share, print. */
export function ReportActions({ report }: { report: Report }) {
  const { id, clientId, analysis } = report
  useReadNews(id)
  const { images, files, language = 'en' } = analysis
  return (
    // On a phone they share one line; their dialogs keep the usual style.
    <div className="contents max-sm:[&>:not(span)]:px-2.5 max-sm:[&>:not(span)>svg]:hidden max-sm:[&>span>select]:w-28">
      <ReportLanguage analysis={analysis} />
      {/* Of several files, or with pictures, the one file that is kept is not all that it was made of, so it is not run again. */}
      {!images &&
        (files ? (
          <ButtonLink icon="target" href={paths.targets(clientId)}>
            Targets
          </ButtonLink>
        ) : (
          <DialogButton
            icon="target"
            renderDialog={(close) => (
              <TargetsDialog clientId={clientId} reportId={id} currency={analysis.currency} onClose={close} />
            )}
          >
            Targets
          </DialogButton>
        ))}
      <DialogButton
        icon="link"
        renderDialog={(close) => <ShareDialog report={report} language={language} onClose={close} />}
      >
        Share
      </DialogButton>
      <PrintButton />
    </div>
  )
}

/** Whoever reads a report needs no notification of it. */
function useReadNews(reportId: string) {
  const { data } = useData(endpoints.notifications())
  const markRead = useMarkRead()
  const marked = useRef('')
  useEffect(() => {
    // Once: a failure makes them unread again.
    if (!data || marked.current === reportId) return
    marked.current = reportId
    markRead(data.filter((one) => one.reportId === reportId))
  }, [data, reportId, markRead])
}

/** Buttons of a shared copy: language and print. */
export function SharedActions({ analysis }: Pick<Report, 'analysis'>) {
  const { t } = useWords()
  return (
    <>
      <ReportLanguage analysis={analysis} label={t('Language of this report')} />
      <PrintButton label={t('Print')} />
    </>
  )
}

function PrintButton({ label = 'Print' }) {
  return (
    <Button icon="printer" onClick={() => window.print()}>
      {label}
    </Button>
  )
}

/**
 * Language of the report on screen and in print, without changing the setting. Not available for old reports without
 * claims.
 */
function ReportLanguage({
  analysis: { plan, images, language = 'en' },
  label = 'Language of this report',
}: Pick<Report, 'analysis'> & { label?: string }) {
  const { change } = useQuery()
  if (!plan && !images) return null
  return <LanguageSelect label={label} value={language} onChoose={(chosen) => change({ language: chosen })} />
}
