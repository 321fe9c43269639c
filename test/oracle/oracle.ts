import type { Audit } from '../../src/shared/audit/audit'
import type { Told } from '../../src/shared/narrative/told'
import { SUMS, type RawAccount, type RawRow, type SumKey } from './raw-account'

/** A told figure, as far as the oracle looks at it. */
interface SaidFigure {
  id: string
  subject: string
  metric: string
  value: number
  counts: string | null
}

type Ratio = readonly [above: SumKey, below: SumKey, times?: number]
/** Written down once more, from the definitions in the README of the platforms, not from the catalogue. */
const RATIOS: Record<string, Ratio> = {
  cpm: ['spend', 'impressions', 1000],
  ctr: ['clicks', 'impressions'],
  frequency: ['impressions', 'reach'],
  cpc: ['spend', 'clicks'],
  costPerPurchase: ['spend', 'purchases'],
  costPerResult: ['spend', 'results'],
  roas: ['purchaseValue', 'spend'],
  conversionRate: ['purchases', 'clicks'],
  averageOrderValue: ['purchaseValue', 'purchases'],
  landingRate: ['landingPageViews', 'clicks'],
  hookRate: ['video3s', 'impressions'],
  completionRate: ['video100', 'video3s'],
  holdRate: ['thruPlays', 'video3s'],
  engagementRate: ['engagements', 'impressions'],
  costPerEngagement: ['spend', 'engagements'],
}
const LOWER_IS_BETTER = ['cpc', 'costPerPurchase', 'costPerResult', 'costPerEngagement', 'cpm']
/** Figures whose order says nothing good or bad: largest first. */
const NEUTRAL = ['spend', 'impressions', 'frequency', 'reach']
const SHARE_OF: Record<string, SumKey> = { spendShare: 'spend', purchaseShare: 'purchases' }
const OF_SALES = ['purchases', 'costPerPurchase', 'conversionRate', 'averageOrderValue', 'purchaseShare']
const OF_RESULTS = ['results', 'costPerResult']
/** What a result of a goal is called. */
const NOUNS: Record<string, readonly string[]> = {
  sales: ['purchase', 'conversion'],
  leads: ['lead'],
  'landing page views': ['landing_page_view'],
  traffic: ['link_click'],
  awareness: ['reach'],
}
/** A row counts among those with enough spend to compare from this part of its group's mean spend on. */
const ENOUGH = 0.3
/** Rows that a check took out of judging stand in a group of their own. */
const ASIDE = 'group:set aside'
/** Closer than this, two figures are told as level. */
const LEVEL = 0.005

export type Oracle = ReturnType<typeof openOracle>

/** What the rows of a file say, worked out by brute force. Of the audit it takes only which id is which row, and its groups. */
export function openOracle(account: RawAccount, audit: Audit) {
  const facts = new Map(audit.facts.map((fact) => [fact.id, fact]))
  const rowsOf = new Map<string, RawRow[]>()
  const groupOf = new Map<string, string>()
  for (const { id, label, group } of audit.segments) {
    rowsOf.set(
      id,
      account.rows.filter((row) => same(row.label, label)),
    )
    groupOf.set(id, `group:${group}`)
  }
  const stated = audit.facts.flatMap(({ subject, metric }) => (metric === 'segments' ? subject : []))
  const groups = [
    ...new Set([...groupOf.values(), ...stated.filter((subject) => subject.startsWith('group:'))]),
  ]
  const membersOf = (group: string) => [...groupOf].flatMap(([id, own]) => (own === group ? [id] : []))

  const rows = (subject: string): RawRow[] | null => {
    if (subject === 'account') return account.rows
    // What a row spent on one of several goals.
    const [segment = '', part] = subject.split('@')
    if (part !== undefined) {
      const own = new Set(rowsOf.get(segment))
      return rows(part)!.filter((row) => own.has(row))
    }
    if (!subject.startsWith('group:')) return rowsOf.get(subject) ?? null
    return [...rowsOf].flatMap(([id, own]) =>
      own.filter(({ goals }) => {
        const group = groupOf.get(id)!
        if (group === ASIDE || goals.length === 0) return group === subject
        return goals.map((goal) => `group:${goal}`).find((goal) => groups.includes(goal)) === subject
      }),
    )
  }
  const sum = (subject: string, key: SumKey): number | null => {
    const group = subject.split('@')[1] ?? (subject.startsWith('group:') ? subject : groupOf.get(subject))
    // Of one goal, what it was bought for; sales count their purchases.
    if (key === 'results' && (group ?? groups[0]) === 'group:sales') return sum(subject, 'purchases')
    // Exports leave zeros blank: only a column that is blank throughout says nothing.
    if (account.rows.every(({ cells: { [key]: cell } }) => cell === undefined)) return null
    return rows(subject)?.reduce((total, { cells: { [key]: cell = 0 } }) => total + cell, 0) ?? null
  }
  const known = (metric: string) => metric in RATIOS || metric in SHARE_OF || SUMS.includes(metric as SumKey)
  const values = new Map<string, number | null>()
  const value = (subject: string, metric: string): number | null => {
    const key = `${subject} ${metric}`
    if (!values.has(key)) values.set(key, compute(subject, metric))
    return values.get(key)!
  }
  const compute = (subject: string, metric: string): number | null => {
    // Reach never adds up.
    if ((metric === 'reach' || metric === 'frequency') && rows(subject)?.length !== 1) return null
    if ((SUMS as readonly string[]).includes(metric)) return sum(subject, metric as SumKey)
    const share = SHARE_OF[metric]
    if (share) return divide(sum(subject, share), sum('account', share))
    const ratio = RATIOS[metric]
    if (!ratio) return null
    const [above, below, times = 1] = ratio
    const found = divide(sum(subject, above), sum(subject, below))
    return found === null ? null : found * times
  }
  const isSubject = (subject: string) =>
    subject === 'account' || groups.includes(subject) || rowsOf.has(subject)
  const labelOf = (id: string) => audit.segments.find((segment) => segment.id === id)!.label
  const best = (metric: string) => (LOWER_IS_BETTER.includes(metric) && !NEUTRAL.includes(metric) ? 1 : -1)
  /** Rows of a group that have the figure, best first; of neutral ones largest first. */
  const order = (group: string, metric: string, members = membersOf(group)) =>
    members
      .flatMap((id) => {
        const own = value(id, metric)
        return own === null ? [] : [{ id, own }]
      })
      .sort((a, b) => best(metric) * (a.own - b.own))
  /** Rows of one goal that ran enough to be given a place. */
  const placed = (group: string, metric: string) => {
    const pure = membersOf(group).filter(
      (id) => groups.filter((other) => rows(`${id}@${other}`)!.length > 0).length < 2,
    )
    const least = (ENOUGH * (value(group, 'spend') ?? 0)) / pure.length
    return order(
      group,
      metric,
      pure.filter((id) => (value(id, 'spend') ?? 0) >= least),
    )
  }

  return {
    account,
    audit,
    facts,
    groups,
    groupOf,
    membersOf,
    value,
    known,
    isSubject,
    labelOf,
    order,
    placed,
  }
}

const divide = (above: number | null, below: number | null) =>
  above === null || below === null || below === 0 ? null : above / below
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
const same = (a: string, b: string) => flat(a) === flat(b)
const near = (a: number, b: number, absolute = 1e-6) =>
  Math.abs(a - b) <= Math.max(absolute, 1e-9 * Math.abs(b))

/** Null where what is told is what the rows say; else what is wrong with it. */
export function disagreement(oracle: Oracle, told: Told): string | null {
  const { value, account, audit } = oracle
  const wrong: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what)
  }
  for (const figure of findFigures(told)) checkFigure(oracle, figure, must)
  for (const { segment, text } of findNames(told)) {
    const label = flat(oracle.labelOf(segment))
    const shown = flat(text)
      .replace(/ \(.*\)$/, '')
      .replace(/…$/, '')
    must(label.startsWith(shown) || label === flat(text), `name of ${segment}`)
  }
  switch (told.kind) {
    case 'spent':
      must(told.spend === null || near(told.spend.value, value('account', 'spend')!), 'spend of the file')
      must(
        account.period === null || JSON.stringify(told.period) === JSON.stringify(account.period),
        'period of the file',
      )
      break
    case 'bought': {
      const group = told.count?.subject ?? told.spend?.subject ?? 'account'
      if (told.count && told.each)
        must(near(told.each.value * told.count.value, value(group, 'spend')!, 1e-3), 'price')
      if (told.roas && told.value)
        must(near(told.roas.value * value(group, 'spend')!, told.value.value, 1e-3), 'return')
      if (told.orders) must(told.orders.count.counts === account.sale, 'noun of orders')
      break
    }
    case 'goals': {
      const total = told.splits.reduce((all, { spend }) => all + spend.value, 0)
      must(total <= value('account', 'spend')! + 1e-6, 'goals add up to more than all spend')
      break
    }
    case 'figures':
      must(
        told.figures.every(({ subject }) => isOf(told.owner, subject)),
        'owner of the figures',
      )
      break
    case 'compare': {
      const [one, other] = [told.figure, told.other]
      must(isOf(told.owner, one.subject), 'owner of the first')
      must(told.otherOwner === 'benchmark' || isOf(told.otherOwner, other.subject), 'owner of the second')
      must(told.otherOwner === 'benchmark' || one.metric === other.metric, 'metric of the second')
      const level = other.value === 0 ? one.value === 0 : Math.abs(one.value / other.value - 1) <= LEVEL
      must(told.way === (level ? 'level' : one.value > other.value ? 'above' : 'below'), 'direction')
      const goals = [one, other].flatMap(({ subject }) => oracle.groupOf.get(subject) ?? [])
      const needsOne = [...OF_SALES, ...OF_RESULTS, 'roas'].includes(one.metric)
      must(!needsOne || new Set(goals).size < 2, 'two goals compared')
      break
    }
    case 'rank': {
      const { subject, metric, value: own } = told.figure
      const group = oracle.groupOf.get(subject)!
      const placed = oracle.placed(group, metric)
      const at = placed.findIndex(({ id }) => id === subject) + 1
      const ties = placed.filter((row) => near(row.own, own, 1e-12)).length
      must(isOf(told.owner, subject), 'owner of the rank')
      must(at > 0 && ties === 1, 'rank among level rows')
      must(placed.length >= 3 && told.place <= 3, 'rank of no meaning')
      must((told.fromEnd ? placed.length + 1 - at : at) === told.place, 'place')
      must(told.best === !told.fromEnd, 'end')
      break
    }
    case 'part': {
      must(told.base === 'account', 'base')
      told.figures.forEach(({ subject, value: own }, at) => {
        must(subject === told.names[at]!.segment, 'owner of the share')
        must(near(own, value(subject, told.metric)! / value('account', told.metric)!), 'share')
      })
      must(told.figures.reduce((all, { value: own }) => all + own, 0) <= 1 + 1e-9, 'shares of more than all')
      break
    }
    case 'range': {
      if (!oracle.known(told.best.metric)) break
      const { subject, metric } = told.best
      const group = oracle.groupOf.get(subject)!
      const placed = oracle.placed(group, metric)
      must(near(told.best.value, placed[0]?.own ?? NaN, 1e-12), 'best')
      must(near(told.worst.value, placed.at(-1)?.own ?? NaN, 1e-12), 'worst')
      must(
        told.bestName.segment === subject && told.worstName.segment === told.worst.subject,
        'names of the range',
      )
      const spending = oracle.membersOf(group).filter((id) => (value(id, 'spend') ?? 0) > 0).length
      must(told.some === placed.length < spending, 'who is in the range')
      break
    }
    case 'list': {
      const [{ figure }] = told.items as [(typeof told.items)[0]]
      if (!oracle.known(figure.metric)) break
      const group = oracle.groupOf.get(figure.subject)!
      const placed = oracle.order(group, figure.metric)
      const fromEnd = told.first === 'worst' || told.first === 'smallest'
      const wanted = fromEnd ? placed.toReversed() : placed
      told.items.forEach(({ name, figure: { subject, value: own } }, at) => {
        must(name.segment === subject, 'name in the list')
        must(wanted[at] !== undefined && near(own, wanted[at].own, 1e-12), 'order of the list')
      })
      must(told.more === placed.length > told.items.length, 'rows beyond the list')
      must((NEUTRAL.includes(figure.metric) ? ['largest', 'smallest'] : ['best', 'worst']).includes(told.first), 'what comes first') // prettier-ignore
      break
    }
    case 'together': {
      const group = oracle.groupOf.get(told.leads[0].segment)!
      const [first, second] = told.metrics
      if (!oracle.known(first.metric) || !oracle.known(second.metric)) break
      const [one, two] = [oracle.order(group, first.metric), oracle.order(group, second.metric)]
      must(
        near(first.value, one[0]?.own ?? NaN, 1e-12) && near(second.value, two[0]?.own ?? NaN, 1e-12),
        'leads',
      )
      must(
        told.leads[0].segment === first.subject && told.leads[1].segment === second.subject,
        'names of the leads',
      )
      must(relations(one, two, [best(first.metric), best(second.metric)]).includes(told.relation), 'how they go together') // prettier-ignore
      break
    }
    case 'findings':
      for (const { lead, also } of told.items)
        for (const finding of [lead, ...also]) {
          const found = audit.findings.find(({ id }) => id === finding.id)
          must(
            found !== undefined && isOf(finding.owner, found.segmentId ?? 'account'),
            'owner of the finding',
          )
          const spend = finding.figures.spend
          const whole = spend && found?.segmentId && value(found.segmentId, 'spend')
          if (spend && whole)
            must(near(spend.value, whole) || finding.scope !== null, 'a part told as the whole row')
          const { main } = finding
          if (main?.other && main.way !== 'level' && main.way !== null)
            must(
              main.way === (main.figure.value > main.other.value ? 'above' : 'below'),
              'direction of the finding',
            )
        }
      break
    case 'estimate':
      must(told.low.value <= told.figure.value && told.figure.value <= told.high.value, 'interval')
      break
    case 'bridge':
      for (const line of ['sureOn', 'sureOff', 'mild', 'unsure', 'cheaper'] as const) {
        const said = told[line]
        if (!said) continue
        const own = audit.bridge!.rows.filter((row) => row.line === line)
        const total = own.reduce((all, row) => all + excessOf(oracle, row.segmentId, row.group), 0)
        must(near(said.figure.value, Math.abs(total), 0.02 * own.length), `line ${line} of the bridge`)
        must(
          said.names.every(({ segment }) => own.some(({ segmentId }) => segmentId === segment)),
          'rows of the line',
        )
        must(said.rows === own.length, 'how many rows')
        if (line === 'cheaper') must(total <= 0.01, 'cheaper')
      }
      break
    case 'unjudged': {
      const group = told.count?.subject ?? oracle.groups[0]!
      const count = told.count?.value ?? null
      if (told.reason === 'no_results') must(count === null, 'results where none are said')
      if (told.reason === 'too_few') must(count !== null && count < 15, 'few results')
      if (told.reason === 'alone') {
        const members = group === 'account' ? [...oracle.groupOf.keys()] : oracle.membersOf(group)
        must(members.filter((id) => (value(id, 'spend') ?? 0) > 0).length < 2, 'alone')
      }
      break
    }
    case 'decision': {
      const action = audit.actions.find(({ id }) => id === told.action.id)!
      const own = action.segmentIds ?? (action.segmentId === undefined ? [] : [action.segmentId])
      told.owners.forEach((owner, at) => must(isOf(owner, own[at] ?? 'account'), 'rows of the step'))
      break
    }
    case 'nothing':
      if (told.of === 'actions') must(audit.actions.length === 0, 'no steps')
      if (told.of === 'currency') must(account.currency === null, 'no currency')
      if (told.of === 'waste')
        must(!audit.bridge?.rows.some(({ line }) => line === 'sureOn' || line === 'sureOff'), 'nothing dear')
      break
    case 'cannot':
      if (told.reason === 'metric' && told.asked !== null && oracle.known(told.asked))
        must(
          [...oracle.groupOf.keys()].every((id) => value(id, told.asked!) === null),
          'a figure that is there',
        )
      if (told.reason === 'split')
        must(
          told.types.every((type) => type !== account.type),
          'a split that is there',
        )
      break
    default:
      break
  }
  return wrong.length === 0 ? null : `${told.kind}: ${[...new Set(wrong)].join(', ')}`
}

const best = (metric: string) => (LOWER_IS_BETTER.includes(metric) && !NEUTRAL.includes(metric) ? 1 : -1)

/** What a row paid above the price, or the return, that its group is judged by. */
function excessOf({ value, audit }: Oracle, segment: string, group: string): number {
  const name = `group:${group.replace(/^group:/, '')}`
  const { price, roas } = audit.bridge!.groups.find((entry) => entry.group === group)!
  const own = (metric: string) => value(`${segment}@${name}`, metric) ?? Number.NaN
  const counted = audit.facts.find(({ subject, metric }) => subject === name && metric === 'benchmarkCost')
  const sold = name === 'group:sales' || counted?.counts === 'purchase'
  return (
    own('spend') -
    (roas === null ? own(sold ? 'purchases' : 'results') * price! : own('purchaseValue') / roas)
  )
}

function checkFigure(oracle: Oracle, figure: SaidFigure, must: (holds: boolean, what: string) => void): void {
  const { subject, metric, value, counts } = figure
  const fact = oracle.facts.get(figure.id)
  must(fact?.subject === subject && fact.metric === metric && fact.value === value, `fact of ${metric}`)
  const finding = oracle.audit.findings.find(({ id }) => id === subject)
  if (finding?.segmentId !== undefined) {
    const parts = oracle.groups.map((group) => `${finding.segmentId}@${group}`)
    const rows = oracle.audit.bridge?.rows.filter(({ segmentId }) => segmentId === finding.segmentId) ?? []
    if (metric === 'excess' && rows.length > 0)
      must(
        rows.some(({ segmentId, group }) => near(value, excessOf(oracle, segmentId, group), 0.02)),
        'excess',
      )
    // A finding's own figures are those of the rows that it judges.
    if (['spend', 'purchases', 'costPerPurchase', 'roas'].includes(metric))
      must(
        parts.some((part) => near(value, oracle.value(part, metric) ?? Number.NaN)),
        `${metric} of ${subject}`,
      )
  }
  if (!oracle.isSubject(subject) || !oracle.known(metric)) return
  // A file may state the reach of all its rows in a line of its own.
  if (subject === 'account' && (metric === 'reach' || metric === 'frequency')) return
  const own = oracle.value(subject, metric)
  must(own !== null && near(value, own), `${metric} of ${subject}: ${value}, not ${own}`)
  const group = subject.startsWith('group:') ? subject : (oracle.groupOf.get(subject) ?? oracle.groups[0]!)
  if (OF_SALES.includes(metric) && metric !== 'averageOrderValue')
    must(counts === null || counts === oracle.account.sale, `noun of ${metric}: ${counts}`)
  if (OF_RESULTS.includes(metric)) {
    const nouns = NOUNS[group.replace(/^group:/, '')]
    must(
      nouns === undefined || counts === null || counts === 'unknown' || nouns.includes(counts),
      `noun of ${metric}: ${counts}`,
    )
  }
}

type Owner = Extract<Told, { kind: 'figures' }>['owner']

function isOf(owner: Owner, subject: string): boolean {
  if (owner === 'account') return subject === 'account'
  if ('name' in owner) return owner.name.segment === subject
  return subject.startsWith('group:')
}

/** By every way of breaking ties: the engine breaks them by id. */
function relations(
  one: readonly { id: string; own: number }[],
  two: readonly { id: string; own: number }[],
  [first, second]: readonly [number, number],
): string[] {
  const other = new Map(two.map(({ id, own }) => [id, own]))
  const both = one.filter(({ id }) => other.has(id))
  if (both.length < 4) return ['few']
  let [alike, apart, level] = [0, 0, 0]
  both.forEach((a, at) => {
    for (const b of both.slice(at + 1)) {
      const way =
        Math.sign(first * (a.own - b.own)) * Math.sign(second * (other.get(a.id)! - other.get(b.id)!))
      if (way > 0) alike++
      else if (way < 0) apart++
      else level++
    }
  })
  const pairs = alike + apart + level
  const word = (tau: number) => (tau >= 0.5 ? 'same' : tau <= -0.5 ? 'opposite' : 'none')
  const found: string[] = []
  for (let more = 0; more <= level; more++) found.push(word((2 * (alike + more)) / pairs - 1))
  return found
}

function* findFigures(node: unknown): Generator<SaidFigure> {
  if (typeof node !== 'object' || node === null) return
  if ('metric' in node && 'subject' in node && 'value' in node && 'unit' in node) {
    yield node as unknown as SaidFigure
    return
  }
  for (const inner of Object.values(node)) yield* findFigures(inner)
}

function* findNames(node: unknown): Generator<{ segment: string; text: string }> {
  if (typeof node !== 'object' || node === null) return
  if ('segment' in node && 'text' in node && 'quoted' in node) {
    const name = node as { segment: string; text: string }
    if (name.segment !== '') yield name
    return
  }
  for (const inner of Object.values(node)) yield* findNames(inner)
}
