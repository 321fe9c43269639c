import { PageHeader } from '../ui/page-header'

export default function ReportScreen({ clientId, reportId }: { clientId: string; reportId: string }) {
  return <PageHeader title="Audit Report" />
}
