import { PageHeader } from '../ui/page-header'

export default function HomeScreen() {
  return <PageHeader title="Dashboard Overview" />
}
