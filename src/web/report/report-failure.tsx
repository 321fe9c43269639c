import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { FailedPage, MAY_BE_IN_TRASH } from '../ui/centered-page'
import { ClientNotLoaded, isMissing } from '../ui/client-error'

interface Props {
  clientId: string
  clientError: Error | undefined
  /** Undefined if the report was loaded, but is another client's. */
  reportError: Error | undefined
  onRetry: () => void
}

/** A report that cannot be shown: which part is missing, and the way back. */
export function ReportFailure({ clientId, clientError, reportError, onRetry }: Props) {
  if (clientError && isMissing(clientError)) return <ClientNotLoaded error={clientError} retry={onRetry} />
  const isGone = !clientError && (!reportError || isMissing(reportError))
  return (
    <FailedPage
      title="Error Loading Report"
      message={
        clientError
          ? 'Could not load client data'
          : isGone
            ? 'The requested report could not be found.'
            : 'Could not load report data'
      }
      hint={isGone ? MAY_BE_IN_TRASH : undefined}
      onRetry={isGone ? undefined : onRetry}
    >
      <ButtonLink href={paths.client(clientId)} variant="primary">
        Back to Client
      </ButtonLink>
      {isGone && <ButtonLink href={paths.clientReports(clientId)}>All reports for this client</ButtonLink>}
    </FailedPage>
  )
}
