import { PageHeader } from '../ui/page-header'

export default function ClientsScreen() {
  return <PageHeader title="Clients" />
}
