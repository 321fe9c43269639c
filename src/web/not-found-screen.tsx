import { paths } from './paths'
import { ButtonLink } from './ui/button'
import { CenteredPage } from './ui/centered-page'
import { SearchButton } from './ui/where-to-look'

export default function NotFoundScreen() {
  return (
    <CenteredPage
      title="404 Page Not Found"
      subtitle="The page you're looking for doesn't exist or has been moved."
    >
      <ButtonLink href={paths.home} variant="primary">
        Return to Dashboard
      </ButtonLink>
      <SearchButton />
    </CenteredPage>
  )
}
