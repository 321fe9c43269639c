import { PageHeader } from '../ui/page-header'

export default function ReportsScreen({ clientId }: { clientId: string }) {
  return <PageHeader title="All reports" />
}
