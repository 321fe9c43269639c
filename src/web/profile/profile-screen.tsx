import { Island } from '../ui/island'
import { PageHeader } from '../ui/page-header'
import { Access } from './access'

/** Profile of the owner, with or without a password. */
export default function ProfileScreen() {
  return (
    <div className="max-w-2xl">
      <PageHeader title="Profile" subtitle="You are the owner of this workspace." />
      <Island label="Access">
        <Access />
      </Island>
    </div>
  )
}
