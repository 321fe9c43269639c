import type { Report } from '../../shared/schemas/report'
import { isLanguage } from '../../shared/narrative/languages/names'
import { useQuery } from '../lib/use-query'
import { Button } from '../ui/button'
import { Select } from '../ui/field'
import { LanguageOptions } from '../ui/language-options'
import { ShareButton } from './sharing/share-button'

/** What can be done with a report: choose what it is read in, share it, print it. */
export function ReportActions({ report }: { report: Pick<Report, 'id' | 'analysis'> }) {
  return (
    <>
      <ReportLanguage analysis={report.analysis} />
      <ShareButton report={report} />
      <PrintButton />
    </>
  )
}

/** The same on a shared copy, which leads no further in. */
export function SharedActions({ analysis }: Pick<Report, 'analysis'>) {
  return (
    <>
      <ReportLanguage analysis={analysis} />
      <PrintButton />
    </>
  )
}

function PrintButton() {
  return (
    <Button icon="printer" onClick={() => window.print()}>
      Print
    </Button>
  )
}

/**
 * What the report on the screen is read in: a choice for this look at it, and for what is printed. A report from before its claims
 * were stored has none.
 */
function ReportLanguage({ analysis: { plan, language = 'en' } }: Pick<Report, 'analysis'>) {
  const { change } = useQuery()
  if (!plan) return null
  return (
    <Select
      aria-label="Language of this report"
      value={language}
      onChange={({ target: { value } }) => isLanguage(value) && change({ language: value })}
    >
      <LanguageOptions />
    </Select>
  )
}
