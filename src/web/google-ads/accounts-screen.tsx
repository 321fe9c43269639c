import { PageHeader } from '../ui/page-header'

export default function AccountsScreen({ clientId }: { clientId: string }) {
  return <PageHeader title="Google Ads accounts" />
}
