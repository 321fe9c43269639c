import { endpoints, useData } from '../lib/endpoints'
import type { ClientMoney } from '../lib/api'
import { MOST_CLIENTS } from '../../shared/most-clients'
import { isOnBenchmark } from '../../shared/overspend'
import { plural } from '../lib/format'
import { filterClients } from '../metrics/client-filters'
import { findUrgent, UrgentClient } from '../metrics/urgent-client'

/** Quick Insights counts falls of ROAS alone, and those in old data, too: each says in these words what it counts. */
const WORSENED = 'worsened in recent data (overspend or ROAS)'

/** Verbs for the clients of each filter, singular and plural. */
const SAID = {
  above: ['overspends', 'overspend'],
  worse: [WORSENED, WORSENED],
  overdue: ['has an overdue decision', 'have overdue decisions'],
  again: ['needs a new audit', 'need a new audit'],
} as const

const LIST = new Intl.ListFormat('en-US')

/** The answer that the dashboard is opened for, in one sentence. */
export function Lead() {
  const { data } = useData(endpoints.clientMoney())
  // Keeps its line while loading.
  const urgent = data && findUrgent(data)
  return (
    <>
      {data ? describeClients(data) : '\u00a0'}
      {urgent && (
        <>
          {' Start with '}
          <UrgentClient client={urgent} />
          {/* Those before it in the list may have stopped since. */}
          {urgent === data?.[0] ? '.' : ', the first with recent data.'}
        </>
      )}
    </>
  )
}

/** `Of 200 audited clients, 38 overspend, 12 worsened in recent data (overspend or ROAS), and 71 have overdue decisions.` */
export function describeClients(all: readonly ClientMoney[]): string {
  const audited = all.filter(({ latest }) => latest !== null)
  const [first] = audited
  if (!first) return 'Audit a first client to see where the money goes.'
  const isOnly = audited.length === 1
  const said = Object.entries(SAID).flatMap(([filter, [one, many]]) => {
    const count = filterClients(audited, filter).length
    return count === 0 ? [] : [isOnly ? one : `${count} ${count === 1 ? one : many}`]
  })
  const { length } = audited
  // Clients without an audit come last in the list.
  const isAll = length < MOST_CLIENTS
  const others = isAll ? plural(length, 'audited client') : `the ${length} most urgent clients`
  const subject = isOnly ? first.clientName : `Of ${others},`
  if (said.length > 0) return `${subject} ${LIST.format(said)}.`
  const isJudged = audited.every(({ latest }) => latest!.excess !== null)
  if (!isJudged) return 'Nothing needs attention, as far as it can be judged.'
  const isGood = audited.every(({ latest }) => isOnBenchmark(latest!))
  if (isOnly) return `${subject} is ${isGood ? 'on benchmark' : 'not overspending now'}.`
  return isGood && isAll
    ? `All ${length} audited clients are on benchmark.`
    : `${subject} none is overspending now.`
}
