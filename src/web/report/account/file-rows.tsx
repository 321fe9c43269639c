import { EvidenceProvider } from '../../evidence/evidence-provider'
import { useShownAnalysis } from '../../evidence/use-shown-analysis'
import { endpoints, useData } from '../../lib/endpoints'
import { useWords } from '../../lib/words'
import { Loaded, Skeleton } from '../../ui/island'
import { SegmentTable } from '../rows/segment-table'
import type { Report } from '../../../shared/schemas/report'

/** All rows of one file of the account, read from its own report, so that figures open to that file's rows. */
export function FileRows({ reportId }: { reportId: string }) {
  const { language, t } = useWords()
  const report = useData(endpoints.report(reportId, language))
  return (
    <Loaded
      from={report}
      skeleton={<Skeleton className="h-48" />}
      errorTitle={t('Could not load the report of this file')}
    >
      {(loaded) => <Rows report={loaded} />}
    </Loaded>
  )
}

function Rows({ report }: { report: Report }) {
  const analysis = useShownAnalysis(report.analysis)
  return (
    <EvidenceProvider analysis={analysis} reportId={report.id}>
      <SegmentTable analysis={analysis} place={`.${report.reportType}`} />
    </EvidenceProvider>
  )
}
