import type { Client } from '../../../shared/schemas/client'
import type { Report } from '../../../shared/schemas/report'
import { PreviewSent } from './preview-sent'
import { RewriteButton } from './rewrite-button'

/** Actions of a model, where one is set up, on a report that the built-in narrator wrote. */
export function ModelButtons({ client, report }: { client: Client; report: Report }) {
  return (
    <div className="no-print -mt-2 mb-6 flex flex-wrap gap-2 empty:hidden">
      <RewriteButton reportId={report.id} />
      <PreviewSent client={client} report={report} />
    </div>
  )
}
