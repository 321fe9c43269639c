import { PageHeader } from '../ui/page-header'

export default function LogoutScreen() {
  return <PageHeader title="Log out" />
}
