import { PageHeader } from '../ui/page-header'

export default function QuickInsightsScreen() {
  return <PageHeader title="Quick Insights" />
}
