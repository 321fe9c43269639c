import { Link } from 'wouter'
import { endpoints, useData, useList } from '../lib/endpoints'
import { paths } from '../paths'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { useFold } from '../ui/use-fold'
import { wordDays } from './retention-form'

const FIRST = 5

/** Clients whose data are deleted after a time; nothing where none is, or there is one client. */
export function LimitedClients() {
  const { data: clients = [] } = useList(endpoints.clients())
  const { data: limited = [] } = useData(endpoints.limitedClients())
  const { shown, showAll } = useFold(limited, FIRST, false)
  if (limited.length === 0 || clients.length < 2) return null
  return (
    <div className="mt-4 overflow-hidden rounded-lg border border-line bg-surface">
      <Table
        caption="Clients with a limit"
        head={
          <>
            <HeadCell>{`${limited.length} of ${clients.length} clients with a limit`}</HeadCell>
            <HeadCell>Uploads kept</HeadCell>
            <HeadCell>Reports kept</HeadCell>
          </>
        }
      >
        {shown.map(({ clientId, clientName, uploadDays, reportDays }) => (
          <Row key={clientId}>
            <Cell className="font-medium">
              <Link
                href={`${paths.settingsPage('data')}?client=${clientId}`}
                className="wrap-anywhere hover:text-accent hover:underline"
              >
                {clientName}
              </Link>
            </Cell>
            <Cell label="Uploads kept">{wordDays(uploadDays)}</Cell>
            <Cell label="Reports kept">{wordDays(reportDays)}</Cell>
          </Row>
        ))}
      </Table>
      {showAll}
    </div>
  )
}
