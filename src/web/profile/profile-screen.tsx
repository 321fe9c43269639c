import { PageHeader } from '../ui/page-header'

export default function ProfileScreen() {
  return <PageHeader title="Profile" />
}
