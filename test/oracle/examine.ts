import { LAST_AUDIT } from '../../src/shared/audit/since-last/last-audit'
import type { Told } from '../../src/shared/narrative/told'
import {
  examineBridge,
  examineNewPeople,
  examinePartly,
  isMostlyOfExpensiveRows,
  leavesOutRows,
} from './examine-bridge'
import { examineFindings } from './examine-findings'
import { examineLimits } from './examine-limits'
import { examineSince } from './examine-since'
import { addTo, audited, best, isOf, MODEL, startTally, type Examiner, type Tally } from './examiner'
import { flat, LEVEL, near, NEUTRAL, OF_RESULTS, OF_SALES, type Oracle } from './recount'

/** The parts of a told figure that the oracle checks. */
interface SaidFigure {
  id: string
  subject: string
  metric: string
  value: number
  counts: string | null
  earlier?: string
}

/** Compares a claim with the rows; returns the wrong aspects, or null. */
export function disagreement(oracle: Oracle, told: Told, tally: Tally = startTally()): string | null {
  const wrong: string[] = []
  addTo(tally.told, told.kind)
  const examiner: Examiner = {
    oracle,
    must(aspect, holds, what) {
      addTo(tally.looked, `${told.kind} ${aspect}`)
      if (!holds) wrong.push(`${aspect} (${what})`)
    },
    mustBeOf(word, group, what) {
      if (group !== null) examiner.must('base', word === oracle.wordOf(group), what)
    },
    take: (what) => addTo(tally.taken, `${told.kind}: ${what}`),
  }
  for (const figure of findFigures(told)) examineFigure(examiner, told, figure)
  for (const { segment, text } of findNames(told)) {
    const label = flat(oracle.labelOf(segment))
    const shown = flat(text)
      .replace(/ \(.*\)$/, '')
      .replace(/…$/, '')
    examiner.must('subject', label.startsWith(shown) || label === flat(text), `name of ${segment}`)
  }
  examineKind(examiner, told)
  return wrong.length === 0 ? null : `${told.kind}: ${[...new Set(wrong)].join(', ')}`
}

function examineKind(examiner: Examiner, told: Told): void {
  const { oracle, must, mustBeOf } = examiner
  const { value, account, audit, goalOf } = oracle
  switch (told.kind) {
    case 'spent': {
      // If rows share money, the claim must state the file's own total.
      const spent = oracle.sharesMoney ? account.stated : value('account', 'spend')
      if (told.spend) must('value', near(told.spend.value, spent!), 'spend of the file')
      const own = new Set([told.spend, told.rows, told.impressions, told.clicks].flatMap((one) => one?.subject ?? [])) // prettier-ignore
      must('base', [...own].every((subject) => subject === 'account' || subject === 'trust:overlapping_rows:account'), 'figures of the file') // prettier-ignore
      must('period', account.period === null || JSON.stringify(told.period) === JSON.stringify(account.period), 'period of the file') // prettier-ignore
      if (told.rows) must('value', told.rows.value === oracle.groupOf.size, 'how many rows')
      break
    }
    case 'bought': {
      const { count, each, spend, roas, value: back, orders } = told
      const figures = [count, each, spend, roas, back, orders?.count, orders?.each].flatMap(
        (one) => one ?? [],
      )
      const subjects = new Set(figures.map(({ subject }) => subject))
      must('base', subjects.size === 1, 'one scope for all of its figures')
      const group = goalOf(figures[0]!.subject)!
      mustBeOf(told.group, group, 'which rows')
      const members = oracle.membersOf(group)
      must('subject', told.only ? members.length === 1 && told.only.segment === members[0] : members.length !== 1, 'its one row') // prettier-ignore
      if (told.names.length > 0)
        must('subject', [...told.names].map((one) => one.segment).sort().join() === [...members].sort().join(), 'its two rows') // prettier-ignore
      const total = value(group, 'spend')!
      if (count && each) must('value', near(each.value * count.value, total, 1e-3), 'price')
      if (roas && back) must('value', near(roas.value * total, back.value, 1e-3), 'return')
      if (count && oracle.nounOf(group) !== null) must('noun', count.metric === (oracle.nounOf(group) === account.sale ? 'purchases' : 'results'), 'what was bought') // prettier-ignore
      if (orders) must('noun', orders.count.counts === account.sale, 'orders')
      break
    }
    case 'goals': {
      const spending = oracle.groups.filter((group) => group !== 'group:set aside' && (value(group, 'spend') ?? 0) > 0) // prettier-ignore
      must('base', told.splits.map(({ spend }) => spend.subject).sort().join() === [...spending].sort().join(), 'every goal that cost anything') // prettier-ignore
      for (const { group, spend, names } of told.splits) {
        mustBeOf(group, spend.subject, 'word of the goal')
        const own = oracle.membersOf(spend.subject).filter((id) => (value(id, 'spend') ?? 0) > 0)
        must('subject', names.every(({ segment }) => own.includes(segment)), 'rows of the goal') // prettier-ignore
      }
      break
    }
    case 'figures':
      must('subject', told.figures.every(({ subject }) => isOf(oracle, told.owner, subject)), 'owner') // prettier-ignore
      must('base', told.owner !== 'account' || oracle.groups.length < 2 || told.figures.every(({ metric }) => !OF_RESULTS.includes(metric) && !['costPerPurchase', 'conversionRate'].includes(metric)), 'results of several goals over all spend') // prettier-ignore
      break
    case 'compare': {
      const [one, other] = [told.figure, told.other]
      must('subject', isOf(oracle, told.owner, one.subject), 'owner of the first')
      const level = other.value === 0 ? one.value === 0 : Math.abs(one.value / other.value - 1) <= LEVEL
      must('direction', told.way === (level ? 'level' : one.value > other.value ? 'above' : 'below'), 'way')
      const goals = new Set([one, other].map(({ subject }) => goalOf(subject)))
      const needsOne = [...OF_SALES, ...OF_RESULTS, 'roas'].includes(one.metric)
      must('base', !needsOne || goals.size < 2, 'two goals compared')
      must('noun', one.counts === other.counts || told.otherOwner === 'benchmark', 'two kinds of results')
      if (told.otherOwner === 'benchmark') {
        const group = goalOf(one.subject)!
        must('base', other.subject === group, 'benchmark of another group')
        const wanted = one.metric === 'roas' ? 'benchmarkRoas' : 'benchmarkCost'
        must('noun', other.metric === wanted && (one.metric === 'roas' || one.metric === oracle.judged(group).cost), 'benchmark of another figure') // prettier-ignore
      } else {
        must('subject', isOf(oracle, told.otherOwner, other.subject), 'owner of the second')
        must('noun', one.metric === other.metric, 'metric of the second')
      }
      break
    }
    case 'rank': {
      const { subject, metric, value: own } = told.figure
      const group = oracle.groupOf.get(subject)!
      const placed = oracle.placed(group, metric)
      const at = placed.findIndex(({ id }) => id === subject) + 1
      const ties = placed.filter((row) => near(row.own, own, 1e-12)).length
      must('subject', isOf(oracle, told.owner, subject), 'owner')
      must('place', at > 0 && ties === 1, 'among level rows')
      must('place', placed.length >= 3 && told.place <= 3, 'of no meaning')
      must('place', (told.fromEnd ? placed.length + 1 - at : at) === told.place, 'which')
      must('direction', told.best === !told.fromEnd, 'which end')
      mustBeOf(told.group, group, 'among which rows')
      break
    }
    case 'part': {
      const base = told.base === 'account' ? 'account' : goalOf(told.figures[0]!.subject)!
      must('base', told.base === 'account' || isOf(oracle, told.base, base), 'of what')
      told.figures.forEach(({ subject, value: own }, at) => {
        must('subject', subject === told.names[at]!.segment, 'whose share')
        must('share', near(own, value(subject, told.metric)! / value(base, told.metric)!), 'share')
      })
      must('share', told.figures.reduce((all, { value: own }) => all + own, 0) <= 1 + 1e-9, 'more than all') // prettier-ignore
      if (told.metric === 'purchases') must('noun', told.counts === account.sale, 'share of what')
      break
    }
    case 'range': {
      if (!oracle.known(told.best.metric)) break
      const { subject, metric } = told.best
      const group = oracle.groupOf.get(subject)!
      const placed = oracle.placed(group, metric)
      must('place', near(told.best.value, placed[0]?.own ?? NaN, 1e-12), 'best')
      must('place', near(told.worst.value, placed.at(-1)?.own ?? NaN, 1e-12), 'worst')
      must('subject', told.bestName.segment === subject && told.worstName.segment === told.worst.subject, 'names') // prettier-ignore
      must('noun', told.worst.metric === metric, 'metric of the worst')
      const spending = oracle.membersOf(group).filter((id) => (value(id, 'spend') ?? 0) > 0).length
      must('base', told.some === placed.length < spending, 'who is in the range')
      mustBeOf(told.group, group, 'which rows')
      break
    }
    case 'list': {
      const [{ figure }] = told.items as [(typeof told.items)[0]]
      if (!oracle.known(figure.metric)) break
      const group = oracle.groupOf.get(figure.subject)!
      const placed = oracle.order(group, figure.metric)
      const fromEnd = told.first === 'worst' || told.first === 'smallest'
      const wanted = fromEnd ? placed.toReversed() : placed
      told.items.forEach(({ name, figure: { subject, value: own, metric } }, at) => {
        must('subject', name.segment === subject, 'whose')
        must('place', wanted[at] !== undefined && near(own, wanted[at].own, 1e-12), 'order')
        must('noun', metric === figure.metric, 'metric of the list')
      })
      must('base', told.more === placed.length > told.items.length, 'rows beyond the list')
      must('direction', (NEUTRAL.includes(figure.metric) ? ['largest', 'smallest'] : ['best', 'worst']).includes(told.first), 'what comes first') // prettier-ignore
      mustBeOf(told.group, group, 'which rows')
      if (told.whole) must('base', goalOf(told.whole.subject) === group, 'figure overall')
      break
    }
    case 'together': {
      const group = oracle.groupOf.get(told.leads[0].segment)!
      const [first, second] = told.metrics
      if (!oracle.known(first.metric) || !oracle.known(second.metric)) break
      const [one, two] = [oracle.order(group, first.metric), oracle.order(group, second.metric)]
      must('place', near(first.value, one[0]?.own ?? NaN, 1e-12) && near(second.value, two[0]?.own ?? NaN, 1e-12), 'leads') // prettier-ignore
      must('subject', told.leads[0].segment === first.subject && told.leads[1].segment === second.subject, 'names of the leads') // prettier-ignore
      must('base', goalOf(first.subject) === goalOf(second.subject), 'two goals')
      const sign = best(first.metric) * best(second.metric)
      must('direction', relationOf(one, two, sign) === told.relation, 'how they go together')
      must('place', one[0]!.own !== one[1]?.own && two[0]!.own !== two[1]?.own, 'nobody leads')
      break
    }
    case 'benchmark': {
      const group = goalOf(told.figure.subject)!
      mustBeOf(told.group, group, 'whose benchmark')
      const isReturn = told.figure.metric === 'benchmarkRoas'
      const own = value(group, isReturn ? 'roas' : oracle.judged(group).cost)
      const isOwn = own !== null && Math.abs(told.figure.value / own - 1) < 0.05
      const mean = isMostlyOfExpensiveRows(examiner, told, group) ? 'mostlyExpensive' : 'healthy'
      must(
        'base',
        told.source === (isOwn && !leavesOutRows(examiner, told, group) ? 'blend' : mean),
        'where it comes from',
      )
      examinePartly(examiner, told, group)
      examineNewPeople(examiner, told, group)
      break
    }
    case 'bridge':
      examineBridge(examiner, told)
      break
    case 'nothing':
      if (told.of === 'actions') must('value', audit.actions.length === 0, 'no steps')
      if (told.of === 'currency') must('value', account.currency === null, 'no currency')
      if (told.of === 'breaks') must('period', account.headers.some((header) => /^(?:day|tag)$/i.test(header)), 'no days') // prettier-ignore
      if (told.of === 'waste')
        must('value', !audit.bridge?.rows.some(({ line }) => line === 'sureOn' || line === 'sureOff'), 'nothing expensive') // prettier-ignore
      must('base', told.several === oracle.groupOf.size > 1, 'one row or several')
      mustBeOf(told.group, oracle.groups[0] ?? null, 'of which goal')
      break
    case 'since':
      examineSince(examiner, told.note, told.brief)
      break
    case 'findings':
    case 'dip':
    case 'estimate':
    case 'decision':
    case 'proof':
      examineFindings(examiner, told)
      break
    default:
      examineLimits(examiner, told)
  }
}

/** Checks a figure against its fact and the rows. Those of trust entries and of two months have their own checks. */
function examineFigure(examiner: Examiner, told: Told, figure: SaidFigure): void {
  const { oracle, must, take } = examiner
  const { subject, metric, value, counts } = figure
  const fact = oracle.facts.get(figure.id)
  must(
    'value',
    fact?.subject === subject && fact.metric === metric && fact.value === value,
    `fact of ${metric}`,
  )
  if (told.kind === 'since' || told.kind === 'trust') return
  // The two months of a fall are worked out with the decision that asks for its cause.
  if (told.kind === 'decision' && told.fall && subject === LAST_AUDIT)
    return must('period', figure.earlier === fact?.earlier, `${metric} of another fact`)
  must('period', figure.earlier === undefined, `${metric} of another period`)
  const group = oracle.goalOf(subject) ?? oracle.groups[0]!
  if (metric === 'benchmarkCost' || metric === 'benchmarkRoas') {
    const { noun } = oracle.judged(group)
    if (metric === 'benchmarkCost' && noun !== null) must('noun', counts === noun, `benchmark per ${counts}`)
    const found = audited(oracle) ? oracle.again(group) : null
    if (!found) return take('benchmarks of accounts that the second model was not run on')
    const own = oracle.account.platform === 'google' && metric === 'benchmarkCost' ? value : value
    const wanted = isReturnGroup(oracle, group) ? found.benchmark : 1 / found.benchmark
    if (metric === 'benchmarkRoas' || !isReturnGroup(oracle, group))
      must('value', Math.abs(own / wanted - 1) <= MODEL.benchmark, `${metric}: ${value}, not ${wanted}`)
    else take('price of a result where the return is judged')
    return
  }
  if (!oracle.isSubject(subject) || !oracle.known(metric)) {
    if (subject.includes(':') || !oracle.known(metric)) takeOther(examiner, figure)
    return
  }
  // The reach of the whole account may be from the file's totals row.
  if (subject === 'account' && (metric === 'reach' || metric === 'frequency')) return
  const own = oracle.value(subject, metric)
  must('value', own !== null && near(value, own), `${metric} of ${subject}: ${value}, not ${own}`)
  const noun = oracle.nounOf(group)
  if (OF_SALES.includes(metric)) must('noun', counts === oracle.account.sale, `${metric} in ${counts}`)
  else if (OF_RESULTS.includes(metric) && subject === 'account' && oracle.groups.length > 1)
    must('noun', counts === 'unknown', `${metric} of several goals in ${counts}`)
  else if (OF_RESULTS.includes(metric) && noun !== null)
    must('noun', counts === noun, `${metric} in ${counts}`) // prettier-ignore
  else must('noun', counts === null || OF_RESULTS.includes(metric), `${metric} counts ${counts}`)
}

const isReturnGroup = ({ audit }: Oracle, group: string) =>
  (audit.bridge?.groups.find((entry) => `group:${entry.group}` === group)?.roas ?? null) !== null

/** Metrics that are recomputed with their claim. */
const ELSEWHERE = /^(?:bridge|newPeople|odds$|monthly|segments$)/

/** Checks figures of a finding, a step or the bridge that rows can give. */
function takeOther({ oracle, take, must }: Examiner, { subject, metric, value }: SaidFigure): void {
  if (ELSEWHERE.test(metric)) return
  const { audit, goalOf } = oracle
  const finding = audit.findings.find(({ id }) => id === subject)
  const id = finding?.segmentId
  const own = oracle.groups.find((group) => finding?.id.endsWith(group.slice('group'.length)))
  const group = own ?? (id === undefined ? null : goalOf(id))
  const is = (wanted: number | null, loose = 1e-6) =>
    must(metric.endsWith('Share') ? 'share' : 'value', wanted !== null && near(value, wanted, loose), `${metric} ${value}, not ${wanted}`) // prettier-ignore
  const sum = (ids: readonly string[], key: string) =>
    ids.reduce((all, one) => all + (oracle.value(one, key) ?? 0), 0)
  if (id !== undefined) {
    const parts = oracle.groups.map((one) => `${id}@${one}`)
    const rows = audit.bridge?.rows.filter(({ segmentId }) => segmentId === id) ?? []
    if (metric === 'excess' && rows.length > 0)
      return must('value', rows.some((row) => near(value, oracle.excessOf(id, row.group), 0.02)), 'excess') // prettier-ignore
    // A finding's figures are those of its judged rows.
    if (['spend', 'purchases', 'results', 'costPerPurchase', 'costPerResult', 'roas'].includes(metric))
      return must('value', parts.some((part) => near(value, oracle.value(part, metric) ?? Number.NaN)), `${metric} of ${subject}`) // prettier-ignore
    if (metric === 'resultShare' && group) {
      const { count } = oracle.judged(group)
      const key = oracle.nounOf(group) === oracle.account.sale ? count : 'results'
      return is((oracle.value(id, key) ?? 0) / (oracle.value(group, key) ?? Number.NaN))
    }
  }
  if (metric === 'barrenShare' && group) {
    const key = oracle.nounOf(group) === oracle.account.sale ? 'purchases' : 'results'
    const barren = oracle.membersOf(group).filter((one) => !oracle.value(one, key))
    return is(sum(barren, 'spend') / oracle.value(group, 'spend')!)
  }
  if (metric === 'excess' && audit.actions.some((action) => action.id === subject)) return
  take(metric)
}

/** Relation of two rankings by Kendall's tau: concordant minus discordant pairs, divided by all pairs. */
function relationOf(
  one: readonly { id: string; own: number }[],
  two: readonly { id: string; own: number }[],
  sign: number,
): string {
  const other = new Map(two.map(({ id, own }) => [id, own]))
  const both = one.filter(({ id }) => other.has(id))
  if (both.length < 4) return 'few'
  let [alike, apart, pairs] = [0, 0, 0]
  both.forEach((a, at) => {
    for (const b of both.slice(at + 1)) {
      const way = sign * (a.own - b.own) * (other.get(a.id)! - other.get(b.id)!)
      pairs++
      if (way > 0) alike++
      else if (way < 0) apart++
    }
  })
  const tau = (alike - apart) / pairs
  return tau >= 0.5 ? 'same' : tau <= -0.5 ? 'opposite' : 'none'
}

export function findFigures(node: unknown, found: SaidFigure[] = []): SaidFigure[] {
  if (typeof node !== 'object' || node === null) return found
  if ('metric' in node && 'subject' in node && 'value' in node && 'unit' in node)
    found.push(node as unknown as SaidFigure)
  else for (const inner of Object.values(node)) findFigures(inner, found)
  return found
}

function findNames(node: unknown, found: SaidName[] = []): SaidName[] {
  if (typeof node !== 'object' || node === null) return found
  if (!('segment' in node && 'text' in node && 'quoted' in node))
    for (const inner of Object.values(node)) findNames(inner, found)
  else if (node.segment !== '') found.push(node as unknown as SaidName)
  return found
}

interface SaidName {
  segment: string
  text: string
}
