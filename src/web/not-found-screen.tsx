import { paths } from './paths'
import { ButtonLink } from './ui/button'
import { PageHeader } from './ui/page-header'

export default function NotFoundScreen() {
  return (
    <div className="mx-auto max-w-md pt-[12vh] text-center [&_header>div]:flex-col! [&_header>div]:items-center">
      <PageHeader
        title="404 Page Not Found"
        subtitle="The page you're looking for doesn't exist or has been moved."
      />
      <ButtonLink href={paths.home} variant="primary">
        Return to Dashboard
      </ButtonLink>
    </div>
  )
}
