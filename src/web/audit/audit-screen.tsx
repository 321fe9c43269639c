import { PageHeader } from '../ui/page-header'

export default function AuditScreen({ clientId }: { clientId: string | null }) {
  return <PageHeader title="Audit" />
}
