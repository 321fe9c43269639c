import type { Told, ToldFall, ToldFinding } from '../../src/shared/narrative/told'
import { toOdds } from './chance'
import { examineSince } from './examine-since'
import { audited, isOf, MODEL, type Examiner } from './examiner'
import { near, OF_RESULTS, OF_SALES } from './recount'

type Of<K extends Told['kind']> = Extract<Told, { kind: K }>

/** Days of a month in estimates. */
const MONTH = 30.4

export function examineFindings(
  examiner: Examiner,
  told: Of<'findings'> | Of<'dip'> | Of<'estimate'> | Of<'decision'> | Of<'proof'>,
): void {
  switch (told.kind) {
    case 'findings':
      for (const { lead, also } of told.items) {
        for (const finding of [lead, ...also]) examineOne(examiner, finding)
        const same = also.every(({ owner }) => JSON.stringify(owner) === JSON.stringify(lead.owner))
        examiner.must('subject', same, 'another row beside it')
      }
      break
    case 'dip':
      examineOne(examiner, told.finding)
      examiner.must('subject', told.finding.rule === 'DIP' && examiner.oracle.audit.actions.some(({ decision, findings }) => decision != null && findings.includes(told.finding.id)), 'days that a decision is about') // prettier-ignore
      break
    case 'estimate':
      examineEstimate(examiner, told)
      break
    case 'decision':
      examineDecision(examiner, told)
      break
    case 'proof':
      examineProof(examiner, told)
  }
}

function examineOne({ oracle, must, mustBeOf, take }: Examiner, finding: ToldFinding): void {
  const { audit, value } = oracle
  const found = audit.findings.find(({ id }) => id === finding.id)
  if (!found) return must('subject', false, 'no such finding')
  const subject = found.segmentId ?? 'account'
  const { figures, main, scope } = finding
  must('subject', isOf(oracle, finding.owner, subject), 'owner')
  must('value', finding.tier === found.tier && finding.kind === found.kind && finding.issue === found.issue, 'what was found') // prettier-ignore
  take('whether a rule speaks, and how surely')
  const own = oracle.groups.find((group) => found.id.endsWith(group.slice('group'.length)))
  const group = own ?? oracle.goalOf(subject)
  mustBeOf(finding.group, group, 'of which goal')
  must('base', scope === (own && found.segmentId !== undefined ? oracle.wordOf(own) : null), 'part of a row')
  const { spend, count, each, odds } = figures
  if (spend && found.segmentId !== undefined)
    must('value', near(spend.value, value(subject, 'spend')!) || (own !== undefined && near(spend.value, value(`${subject}@${own}`, 'spend')!)), 'a part told as the whole row') // prettier-ignore
  if (group !== null) {
    const { count: counted, cost, noun } = oracle.judged(group)
    must(
      'noun',
      (!count || count.metric === counted) && (!each || each.metric === cost),
      'what it is judged by',
    )
    if (noun !== null)
      must('noun', finding.counts === (count ? noun : 'unknown'), `told in ${finding.counts}`)
    if (finding.bought) must('noun', finding.bought.metric !== counted, 'what it was bought for')
  }
  for (const figure of [count, each, spend, figures.roas, finding.bought])
    if (figure) {
      const whose = audit.findings.find(({ id }) => id === figure.subject)?.segmentId ?? figure.subject
      must('base', [subject, found.id, own].includes(whose), `${figure.metric} of ${figure.subject}`)
    }
  const state = oracle.stateOf(subject)
  if (state !== null) must('period', (finding.state === 'off') === (state === 'off'), 'whether it runs')
  if (odds && found.segmentId !== undefined && group !== null) {
    const { luck: chance, exact } = oracle.luckOf(subject, group)
    const luck = Math.max(chance, 1e-300)
    // The order value is estimated, too, and the second model's estimate differs slightly.
    const give = Math.exp(exact ? 1e-6 : 0.2 * Math.max(1, -Math.log(luck)))
    const [from, to] = [toOdds(Math.min(1, luck * give)), toOdds(luck / give)]
    must('value', odds.value >= from && odds.value <= to, `odds ${odds.value}, not ${from} to ${to}`)
  }
  if (!main?.other || main.way === null) return
  if (main.way !== 'level')
    must('direction', main.way === (main.figure.value > main.other.value ? 'above' : 'below'), 'way')
  must('subject', main.otherOwner !== null && isOf(oracle, main.otherOwner, main.other.subject), 'owner of the other') // prettier-ignore
  if ([...OF_SALES, ...OF_RESULTS, 'roas'].includes(main.figure.metric) && found.segmentId !== undefined)
    must('base', oracle.goalOf(main.other.subject) === group || main.other.metric !== main.figure.metric, 'set against another goal') // prettier-ignore
}

function examineEstimate(
  { oracle, must, take }: Examiner,
  { finding, figure, low, high, owner }: Of<'estimate'> & { finding?: string },
): void {
  const { account } = oracle
  const found = oracle.audit.findings.find(({ id }) => id === (finding ?? figure.subject))
  const id = found?.segmentId
  must('direction', low.value <= figure.value && figure.value <= high.value, 'interval')
  must('subject', id !== undefined && isOf(oracle, owner, id), 'owner')
  must('base', low.subject === figure.subject && high.subject === figure.subject, 'one finding')
  if (id === undefined || !account.period) return take('estimates of files without a row or a period')
  must('period', oracle.stateOf(id) !== 'off', 'what no longer runs')
  const days = (Date.parse(account.period.end) - Date.parse(account.period.start)) / 86_400_000 + 1
  must('period', days >= 7, 'too few days for a month')
  const own = oracle.groups.find((group) => found!.id.endsWith(group.slice('group'.length)))
  const group = own ?? oracle.goalOf(id)!
  // Estimates must be between zero and the row's spend.
  const monthly = (oracle.value(id, 'spend')! * MONTH) / days
  must('period', high.value <= monthly * 1.000001 && low.value >= 0, 'more a month than it spends')
  const again = audited(oracle) ? oracle.again(group)?.waste.get(id) : undefined
  if (!again) return take('estimates of accounts that the second model was not run on')
  const off = (said: number, drawn: number) => Math.abs(said - (drawn * MONTH) / days) / monthly
  must('value', off(figure.value, again.mean) <= MODEL.waste, `estimate ${figure.value}, drawn ${(again.mean * MONTH) / days}`) // prettier-ignore
  must('value', off(low.value, again.low) <= MODEL.end && off(high.value, again.high) <= MODEL.end, 'ends of the interval') // prettier-ignore
}

function examineDecision(examiner: Examiner, told: Of<'decision'>): void {
  const { oracle, must, take } = examiner
  const action = oracle.audit.actions.find(({ id }) => id === told.action.id)
  if (!action) return must('subject', false, 'no such step')
  const own = action.segmentIds ?? (action.segmentId === undefined ? [] : [action.segmentId])
  told.owners.forEach((owner, at) => must('subject', isOf(oracle, owner, own[at] ?? 'account'), 'rows')) // prettier-ignore
  must('base', told.rows === own.length && told.more === own.length > told.owners.length, 'how many rows')
  take('which step a finding calls for')
  const states = new Set(own.map((id) => oracle.stateOf(id)))
  if (states.size === 1 && states.has('off')) must('period', told.state === 'off', 'what no longer runs')
  for (const finding of told.findings) examineOne(examiner, finding)
  examineNoReceiver(examiner, told, own[0])
  must('base', (told.fall !== null) === (action.lever === 'find_fall_cause'), 'a fall')
  if (told.fall) examineFall(examiner, told.fall)
  if (told.briefedBy !== null) {
    const brief = oracle.audit.actions.find(({ decision }) => decision === told.briefedBy)
    must(
      'base',
      brief?.lever === 'brief_variants' && action.lever === 'retire_creative',
      'a step that briefs variants',
    )
  }
  if (told.step) {
    const spent = own.reduce((all, id) => all + (oracle.value(id, 'spend') ?? 0), 0)
    must(
      'value',
      near(told.step.value, 0.2 * spent, 0.01),
      `a step of ${told.step.value}, not a fifth of ${spent}`,
    )
  }
  if (!told.excess) return
  const paid = told.findings.flatMap(({ id }) => {
    const found = oracle.audit.findings.find((one) => one.id === id)
    const row = oracle.audit.bridge?.rows.find(
      ({ segmentId, group }) =>
        segmentId === found?.segmentId && (!found?.id.includes('@') || found.id.endsWith(group)),
    )
    return row ? [`${row.segmentId} ${row.group}`] : []
  })
  const total = [...new Set(paid)].reduce((all, key) => {
    const [id = '', ...group] = key.split(' ')
    return all + oracle.excessOf(id, group.join(' '))
  }, 0)
  must('value', near(told.excess.value, total, 0.02 * own.length + 0.01), `above the benchmark: ${told.excess.value}, not ${total}`) // prettier-ignore
}

/** Money that no row gets: no finding names one, and the rows told as better are all highlights of the goal with that reason. */
function examineNoReceiver(
  { oracle, must }: Examiner,
  { noReceiver }: Of<'decision'>,
  row = 'account',
): void {
  if (!noReceiver) return
  const { findings } = oracle.audit
  const goal = oracle.goalOf(row)
  const better = findings.filter(({ kind, segmentId }) => kind === 'highlight' && segmentId !== undefined && oracle.goalOf(segmentId) === goal) // prettier-ignore
  must('base', !findings.some(({ lever = '' }) => /^(?:raise_b|shift_b|loosen_|fund_)/.test(lever)), 'a row is named for the money') // prettier-ignore
  must('base', noReceiver.goal === oracle.groups.length > 1, 'of one goal among several')
  const { reason, names } = noReceiver
  if (reason === 'none') must('base', better.length === 0, 'a row beats the benchmark')
  for (const { segment } of names) {
    must('subject', better.some(({ segmentId }) => segmentId === segment), 'no row that beats the benchmark') // prettier-ignore
    if (reason !== 'status')
      must('period', (reason === 'off') === (oracle.stateOf(segment) === 'off'), 'whether it runs')
  }
}

/** Checks the figures of a fall, and that what is said to have moved it moved it most. */
function examineFall(examiner: Examiner, { note, cost, moved }: ToldFall): void {
  const { must } = examiner
  examineSince(examiner, note, true)
  if (cost) examineSince(examiner, cost)
  must('base', examiner.oracle.before !== undefined, 'no month before')
  if (moved === null) return
  if (moved === 'mix') return must('base', note.kind === 'return' && note.mix === 'moved', 'money that moved')
  const order = note.kind === 'return' && note.orderValue ? 1 / (1 + note.orderValue.change.value) : 1
  const times = { cpm: 1, ctr: 1, conversionRate: 1, orderValue: order }
  for (const { step, change } of cost?.effects ?? []) times[step] = 1 + change.value
  must('base', times[moved] >= 1.05 && times[moved] >= Math.max(...Object.values(times)), `moved by ${moved}`)
}

function examineProof({ oracle, must, mustBeOf, take }: Examiner, told: Of<'proof'>): void {
  const { actions } = oracle.audit
  const at = actions.findIndex(({ id }) => id === told.action.id)
  const action = actions[at]
  if (!action) return must('subject', false, 'no such step')
  take('who does a step, by when, and how it is judged: words of the step')
  if (told.cost) {
    const { figure, group: whose } = told.cost
    const paid = oracle.goalOf(action.segmentIds?.[0] ?? action.segmentId ?? 'account') ?? oracle.groups[0]!
    must('value', figure.metric === oracle.judged(paid).cost && near(figure.value, oracle.value(paid, figure.metric)!), 'what a result cost in this audit') // prettier-ignore
    mustBeOf(whose, paid, 'cost of which goal')
  }
  if (told.level) {
    const raised = oracle.goalOf(action.segmentIds?.[0] ?? action.segmentId ?? 'account') ?? oracle.groups[0]!
    const judged = oracle.audit.bridge?.groups.find(({ group }) => `group:${group}` === raised)
    const wanted = told.level.metric === 'benchmarkRoas' ? judged?.roas : judged?.price
    must(
      'value',
      wanted != null && near(told.level.value, wanted),
      `benchmark ${told.level.value}, not ${wanted}`,
    )
  }
  // The check of a step that is judged like another one says the number of that one, whose own check is stated.
  const number = /^Judge it the same way as step (\d+)\.$/.exec(action.check)?.[1]
  const isLesson = action.kind === 'lesson'
  const stated = actions.slice(0, at).findIndex(({ check, disproof }) => check === action.check && disproof === action.disproof) // prettier-ignore
  const like = number !== undefined ? Number(number) : isLesson && stated >= 0 ? stated + 1 : null
  must('base', told.like === like, 'judged like a step before')
  must('base', number === undefined || Number(number) <= at, 'judged like a step before it')
  must('base', number === undefined || !actions[Number(number) - 1]?.check.startsWith('Judge it'), 'judged like a step that is judged like another') // prettier-ignore
  must(
    'base',
    number !== undefined || isLesson || action.decision != null || stated < 0,
    'a check is stated once, and on each card',
  )
  const row = action.segmentIds?.[0] ?? action.segmentId
  const group = (row === undefined ? null : oracle.goalOf(row)) ?? oracle.groups[0]
  const { noun, count } = group === undefined ? { noun: null, count: 'results' } : oracle.judged(group)
  const counted = group && oracle.value(group, count)
  if (noun !== null)
    must('noun', told.counts === (counted === null ? null : noun), `judged in ${told.counts}`)
}
