import { PageHeader } from '../ui/page-header'

export default function ClientScreen({ clientId }: { clientId: string }) {
  return <PageHeader title="Client" />
}
