import { PageHeader } from '../ui/page-header'

export default function SettingsScreen() {
  return <PageHeader title="Settings" />
}
