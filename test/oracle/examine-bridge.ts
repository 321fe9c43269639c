import type { Figure, NewPeopleTold } from '../../src/shared/narrative/figure'
import type { Told } from '../../src/shared/narrative/told'
import type { Examiner } from './examiner'
import { near, type Oracle } from './recount'

/** Expensive rows that a benchmark's printed sum counts for less of their spend than its other rows. */
export function examinePartly({ oracle, must }: Examiner, { figure, partly, leavesOut }: Extract<Told, { kind: 'benchmark' }>, group: string): void {
  const { audit, value } = oracle
  const inputs = figure.inputs ?? []
  const members = oracle.membersOf(group)
  const counted = inputs.flatMap(({ label, value: share }, at) => {
    const level = inputs[at + 1]?.value
    const id = members.find((one) => oracle.labelOf(one) === label)
    if (at % 2 > 0 || id === undefined || share == null || level == null) return []
    const spend = value(`${id}@${group}`, 'spend') || value(id, 'spend')!
    return [{ id, isSmall: share < 0.01, part: (figure.metric === 'benchmarkRoas' ? share : share * level) / spend }]
  })
  const most = Math.max(...counted.map(({ part }) => part))
  const told = new Set(partly.map(({ segment }) => segment))
  for (const { id, part, isSmall } of counted) {
    const isExpensive = audit.bridge!.rows.some(({ segmentId, line }) => segmentId === id && line.startsWith('sure'))
    if (told.has(id)) must('base', isExpensive && part < 0.999 * most, `${id} counts in part`)
    else must('base', !isExpensive || isSmall || part > 0.98 * most, `${id} counts in part, which is not said`)
  }
  const expensive = audit.bridge!.rows.filter((row) => members.includes(row.segmentId) && row.line.startsWith('sure'))
  must('base', leavesOut === expensive.some(({ segmentId }) => !told.has(segmentId)), 'whether expensive rows are left out')
  must('subject', partly.every(({ segment }) => counted.some(({ id }) => id === segment)), 'rows of the benchmark')
} // prettier-ignore

/** Whether expensive rows have half of the judged spend and a third of the benchmark's printed sum. */
export function isMostlyOfExpensiveRows({ oracle }: Examiner, { figure }: Extract<Told, { kind: 'benchmark' }>, group: string): boolean {
  const own = oracle.audit.bridge!.rows.filter((row) => `group:${row.group}` === group)
  const expensive = own.filter(({ line }) => line.startsWith('sure'))
  const spent = (rows: typeof own) => rows.reduce((sum, { spend }) => sum + spend, 0)
  const labels = expensive.map(({ segmentId }) => oracle.labelOf(segmentId))
  const weight = (figure.inputs ?? []).reduce((sum, { label, value }) => sum + (labels.includes(label) ? value! : 0), 0)
  return 2 * spent(expensive) >= spent(own) && 3 * weight >= 1
} // prettier-ignore

/** Whether an expensive row has no line of its own in the benchmark's printed sum, or one that counts it in part. */
export function leavesOutRows({ oracle }: Examiner, { figure }: Extract<Told, { kind: 'benchmark' }>, group: string): boolean {
  const own = oracle.audit.bridge!.rows.filter((row) => `group:${row.group}` === group && row.line.startsWith('sure'))
  const lines = figure.inputs ?? []
  return own.some(({ segmentId }) => !lines.some(({ label, partly }) => label === oracle.labelOf(segmentId) && partly === undefined))
} // prettier-ignore

const KNOWN = /retarget|remarket|brand|marke|marca|marque/i

/** The benchmark without rows of people who know the client by their names: worked out from the benchmark's printed sum. */
export function examineNewPeople({ oracle, must, take }: Examiner, { figure, newPeople }: { figure: Figure; newPeople: NewPeopleTold | null }, group: string): void {
  if (!newPeople) return
  const { audit, labelOf, value } = oracle
  const known = oracle.membersOf(group).filter((id) => KNOWN.test(labelOf(id)) && (value(id, 'spend') ?? 0) > 0)
  must('subject', newPeople.without.every(({ segment }) => known.includes(segment)) && (newPeople.more || newPeople.without.length === known.length), 'rows left out') // prettier-ignore
  const expensive = audit.bridge!.rows.filter((row) => row.line.startsWith('sure') && `group:${row.group.replace(/^group:/, '')}` === group)
  must('base', expensive.length > 0 && expensive.every(({ segmentId }) => !known.includes(segmentId)), 'expensive rows that know the client')
  const inputs = figure.inputs ?? []
  const lines = inputs.flatMap(({ label, value: share }, at) => {
    const level = inputs[at + 1]?.value
    return at % 2 > 0 || share == null || level == null || KNOWN.test(label) ? [] : [{ label, share, level }]
  })
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  const mean = sum(({ share, level }) => share * level) / sum(({ share }) => share)
  if (lines.some(({ label }) => /^\d+ more$/.test(label))) take('a benchmark whose sum prints several rows in one line')
  else must('value', Math.abs(newPeople.figure.value / mean - 1) < 0.01, `without them ${newPeople.figure.value}, not ${mean}`)
  const isReturn = figure.metric === 'benchmarkRoas'
  const excess = expensive.map(({ segmentId }) => {
    const own = (metric: string) => value(`${segmentId}@${group}`, metric) ?? 0
    const bought = isReturn ? own('purchaseValue') / newPeople.figure.value : own(oracle.judged(group).count) * newPeople.figure.value
    return Math.max(0, own('spend') - bought)
  })
  const total = excess.reduce((all, one) => all + one, 0)
  must('value', near(newPeople.excess?.value ?? 0, total, 0.02 * expensive.length), `above it ${newPeople.excess?.value}, not ${total}`)
} // prettier-ignore

/** Whether a row's search term holds a word of a finding, by its letters alone. */
function holdsWord({ segments, findings }: Oracle['audit'], id: string): boolean {
  const label = segments.find((segment) => segment.id === id)!.label.toLowerCase()
  return findings.some(({ issue, subject }) => issue === 'search_words' && label.includes(subject))
}

export function examineBridge(examiner: Examiner, told: Extract<Told, { kind: 'bridge' }>): void {
  const { oracle, must, take } = examiner
  const { audit, account, value, goalOf } = oracle
  const rows = audit.bridge!.rows
  for (const line of ['sureOn', 'sureOff', 'mild', 'unsure', 'words', 'cheaper'] as const) {
    const said = told[line]
    if (!said) continue
    const own = rows.filter((row) => (row.word ? 'words' : row.line) === line)
    if (line === 'words') for (const { segmentId } of own) must('value', holdsWord(audit, segmentId), `word of ${segmentId}`) // prettier-ignore
    const excess = own.map((row) => oracle.excessOf(row.segmentId, row.group))
    const total = excess.reduce((all, one) => all + one, 0)
    must('value', near(said.figure.value, Math.abs(total), 0.02 * own.length), `line ${line}`)
    must('direction', line === 'cheaper' ? excess.every((one) => one <= 0.02) : excess.every((one) => one >= -0.02), `side of ${line}`) // prettier-ignore
    const wanted = [...own].sort((a, b) => b.excess - a.excess)
    if (line === 'cheaper') wanted.reverse()
    must('place', said.names.every(({ segment }, at) => segment === wanted[at]!.segmentId), `order of ${line}`) // prettier-ignore
    must('base', said.rows === own.length && said.more === own.length > said.names.length, 'how many rows')
    const groups = new Set(own.map(({ group }) => `group:${group.replace(/^group:/, '')}`))
    if (said.benchmark) must('base', groups.size === 1 && groups.has(goalOf(said.benchmark.figure.subject)!), 'benchmark of the line') // prettier-ignore
    else must('base', groups.size > 1 || !audit.facts.some(({ subject, metric }) => groups.has(subject) && metric === 'benchmarkCost'), 'no benchmark of the line') // prettier-ignore
    for (const { segmentId, group } of own) {
      const state = oracle.stateOf(segmentId)
      if (state !== null && line.startsWith('sure')) must('period', (state === 'off') === (line === 'sureOff'), 'what still runs') // prettier-ignore
      if (line !== 'sureOn' && line !== 'sureOff' && line !== 'mild') continue
      // Rows are clearly expensive only if chance is unlikely and about three results were expected.
      const { luck, expected } = oracle.luckOf(segmentId, group)
      must('value', luck <= 0.125 && expected > 2.7, `sure of ${segmentId}: ${luck}, ${expected}`)
      take(
        'whether an expensive row is sure or could be chance: of each only that chance makes it once in ten at most',
      )
    }
  }
  if (told.newPeople) {
    const group = goalOf(told.newPeople.figure.subject)!
    const own = rows.filter(
      (row) => row.line.startsWith('sure') && `group:${row.group.replace(/^group:/, '')}` === group,
    )
    const headline = own.reduce((all, row) => all + oracle.excessOf(row.segmentId, row.group), 0)
    must(
      'value',
      (told.newPeople.excess?.value ?? 0) < (2 / 3) * headline + 0.1,
      'much less of the excess cost',
    )
    const figure = audit.facts.find(({ subject, metric }) => subject === group && metric === (told.newPeople!.figure.metric === 'newPeopleRoas' ? 'benchmarkRoas' : 'benchmarkCost')) // prettier-ignore
    examineNewPeople(examiner, { figure: figure as Figure, newPeople: told.newPeople }, group)
  }
  const judged = new Set(rows.map(({ segmentId, group }) => `${segmentId}@group:${group.replace(/^group:/, '')}`)) // prettier-ignore
  const left = value('account', 'spend')! - [...judged].reduce((all, part) => all + value(part, 'spend')!, 0)
  const said = told.notJudged.reduce((all, { figure }) => all + figure.value, 0)
  must('value', near(said, left, 0.05), `not judged: ${said} of ${left}`)
  for (const { reason, figure } of told.notJudged) {
    const aside = value('group:set aside', 'spend') ?? 0
    if (reason === 'quarantined' && oracle.groups.includes('group:set aside'))
      must('base', near(figure.value, aside, 0.05), 'set aside')
  }
  const ended = account.period?.end
  if (ended && account.today) {
    const days = (Date.parse(account.today) - Date.parse(ended)) / 86_400_000
    must('period', told.old === days > 45, 'over for long')
  }
}
