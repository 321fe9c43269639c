import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { PageHeader } from '../ui/page-header'

/** Where there is no login there is no session to end, and saying so is all there is to do. */
export default function LogoutScreen() {
  return (
    <div className="mx-auto max-w-md pt-[12vh] text-center [&_header>div]:flex-col! [&_header>div]:items-center">
      <PageHeader
        title="Log out"
        subtitle="This workspace has no login, so there is no session to end. Close the tab to leave; everything is saved."
      />
      <ButtonLink href={paths.home} variant="primary">
        Return to Dashboard
      </ButtonLink>
    </div>
  )
}
