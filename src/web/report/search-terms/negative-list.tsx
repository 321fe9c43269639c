import { useState } from 'react'
import { printNegative, toEditorCsv, toPasteText } from '../../../shared/audit/search-terms/print-negatives'
import { totalOf } from '../../../shared/metrics/rates'
import type { SearchTermAudit } from '../../../shared/schemas/search-terms'
import { copyText } from '../../lib/copy-text'
import { formatMoney } from '../../lib/format'
import { saveBlob } from '../../lib/save-blob'
import { useWords } from '../../lib/words'
import { Button } from '../../ui/button'
import { useShownCount } from '../findings/use-shown-count'

const SHOWN = 3

interface Props {
  searchTerm: Pick<SearchTermAudit, 'negatives' | 'campaigns' | 'ngrams'>
  currency: string | null
  /** A table below lists the words with their spend. */
  isInTable: boolean
}

/** The negatives, to copy into Google Ads or to download for Google Ads Editor. */
export function NegativeList({ searchTerm, currency, isInTable }: Props) {
  const { t, locale } = useWords()
  const { negatives, campaigns = [], ngrams } = searchTerm
  const hasReasons = new Set(negatives.map(({ reason }) => reason)).size > 1
  // Negatives of several words may stop one term twice, so they have no sum.
  const isNarrowed =
    negatives.length > 1 && !hasReasons && negatives.every(({ text, reason }) => text !== reason)
  // The words themselves, which need no second list, unless the copy has to be made by hand.
  const areWords = isInTable && negatives.every(({ text, reason }) => text === reason)
  const reason = negatives[0]?.reason ?? ''
  const barren = ngrams.find(({ gram }) => gram === reason)?.barren
  const print = (money: number) => formatMoney(money, currency, undefined, locale)
  const { count, showMore } = useShownCount(SHOWN, negatives.length)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    copyText(toPasteText(negatives)).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section aria-label={t('Negatives')}>
      <div className="no-print flex flex-wrap items-center gap-2">
        <Button variant="primary" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {copied ? t('Copied') : t('Copy {n} {n#negative|negatives}', { n: negatives.length })}
        </Button>
        <Button
          icon="download"
          onClick={() =>
            // Spreadsheets need the byte order mark to recognise UTF-8.
            saveBlob(new Blob(['\uFEFF', toEditorCsv(searchTerm)], { type: 'text/csv' }), 'negatives.csv')
          }
        >
          {t('Download for Google Ads Editor')}
        </Button>
        <p role="status" className="text-sm text-muted">
          {copied === false && t('The browser did not allow the copy. Select the list below instead.')}
        </p>
      </div>
      <p className="no-print mt-2 max-w-[68ch] text-sm text-muted">
        {negatives.every(({ match }) => match === 'phrase') &&
          `${t('Phrase match: searches with these words in this order are blocked.')} `}
        {campaigns.length > 0
          ? `${t('The file adds them to {n} {n#campaign|campaigns} of this export.', { n: campaigns.length })}${campaigns.length > 1 ? ` ${t('Remove the rows of campaigns that should keep a word.')}` : ''}`
          : t('This export names no campaigns: Editor asks which ones they are for.')}
      </p>
      {(!areWords || copied === false) && (
        <>
          {/* On the screen the buttons say what the list is. */}
          <h4 className="hidden font-medium print:block">{t('Negatives to add')}</h4>
          <ul
            aria-label={t('Negatives to add')}
            className="mt-3 divide-y divide-line border-y border-line text-sm"
          >
            {negatives.slice(0, count).map((negative) => (
              <li key={printNegative(negative)} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
                <code className="min-w-0 font-sans flex-1 basis-48 wrap-anywhere">
                  <bdi>{printNegative(negative)}</bdi>
                </code>
                {hasReasons && negative.reason !== negative.text && (
                  <span className="text-muted">
                    {t('because of')}{' '}
                    <q>
                      <bdi>{negative.reason}</bdi>
                    </q>
                  </span>
                )}
                <span className="figures text-muted">
                  {t('blocks {money}', { money: print(negative.spend) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isNarrowed && (
        <p className="mt-2 max-w-[68ch] text-sm wrap-anywhere text-muted">
          {t(
            barren
              ? 'Together they block {money} of the {whole} that drove no conversions; other searches with “{word}” still run.'
              : 'Together they block {money}; other searches with “{word}” still run.',
            {
              money: print(totalOf(negatives, ({ spend }) => spend)),
              whole: print(barren?.spend ?? 0),
              word: reason,
            },
          )}
        </p>
      )}
      {count < negatives.length && (
        <Button size="sm" className="no-print mt-3" onClick={() => showMore(negatives.length)}>
          {t('Show all {n} {n#negative|negatives}', { n: negatives.length })}
        </Button>
      )}
    </section>
  )
}
