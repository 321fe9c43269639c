import { AppearanceChoice } from '../settings/appearance-choice'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { PageHeader } from '../ui/page-header'

/** Who you are here. Without a login that is the owner. */
export default function ProfileScreen() {
  return (
    <div className="max-w-2xl">
      <PageHeader title="Profile" />
      <div className="space-y-4">
        <Card>
          <div className="flex items-start gap-4">
            <span
              aria-hidden="true"
              className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-xl font-semibold text-accent-strong"
            >
              U
            </span>
            <div>
              <h2 className="text-lg font-semibold tracking-tight">Owner</h2>
              <p className="text-muted">
                Everyone who can open this page is the owner of this workspace: they see and change everything
                in it.
              </p>
            </div>
          </div>
        </Card>
        <Card title="Appearance" description="Kept in this browser.">
          <AppearanceChoice />
        </Card>
        <Card title="Workspace" description="Name, logo, currency, targets and checks.">
          <ButtonLink href={paths.settings} icon="settings">
            Open settings
          </ButtonLink>
        </Card>
      </div>
    </div>
  )
}
