import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Island } from '../ui/island'
import { PageHeader, BackLink } from '../ui/page-header'
import { AllReports } from './all-reports'

/** All reports of all clients, opened by 'View All' on the dashboard. */
export default function AllReportsScreen() {
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.home}>Dashboard</BackLink>}
        title="All reports"
        reachable
        actions={
          <ButtonLink href={paths.audit} variant="primary" icon="plus">
            New audit
          </ButtonLink>
        }
      />
      <Island label="Reports">
        <AllReports />
      </Island>
    </>
  )
}
