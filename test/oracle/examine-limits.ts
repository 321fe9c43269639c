import type { Told } from '../../src/shared/narrative/told'
import { isOf, type Examiner } from './examiner'
import { FEW, near, type Oracle } from './recount'

type Of<K extends Told['kind']> = Extract<Told, { kind: K }>
const DAY = 86_400_000

export function examineLimits(examiner: Examiner, told: Told): void {
  switch (told.kind) {
    case 'trust':
      examineTrust(examiner, told)
      break
    case 'unjudged':
      examineUnjudged(examiner, told)
      break
    case 'notVisible':
      examineHidden(examiner, told)
      break
    case 'cannot':
      examineCannot(examiner, told)
      break
    case 'crossCheck':
      examiner.take('two files of an account: `cross-checks.test.ts`')
      break
    case 'intro': {
      const kind = { highlights: 'highlight', concerns: 'concern' }[told.section as string]
      const found = examiner.oracle.audit.findings.filter((finding) => finding.kind === kind)
      examiner.must('base', found.length > 0 && told.several === found.length > 1, 'how many')
    }
  }
}

function examineUnjudged(
  { oracle, must, mustBeOf }: Examiner,
  { reason, count, group: word }: Of<'unjudged'>,
) {
  const { value, groups } = oracle
  const group = groups.find((one) => oracle.wordOf(one) === word) ?? groups[0]!
  const own = count?.value ?? null
  mustBeOf(word, group, 'which goal')
  if (count) must('base', (oracle.goalOf(count.subject) ?? groups[0]) === group, 'results of another goal')
  must('base', !oracle.audit.facts.some(({ subject, metric }) => subject === group && metric === 'benchmarkCost'), 'a group that is judged') // prettier-ignore
  if (reason === 'no_results') must('value', own === null, 'results where none are said')
  if (reason === 'too_few') must('value', own !== null && own < FEW, 'few results')
  if (reason === 'alone')
    must('base', oracle.membersOf(group).filter((id) => (value(id, 'spend') ?? 0) > 0).length < 2, 'alone')
}

function examineCannot({ oracle, must }: Examiner, { reason, asked, types }: Of<'cannot'>): void {
  const { account, value } = oracle
  const { start, end } = account.period ?? {}
  if (reason === 'metric' && asked !== null && oracle.known(asked))
    must('value', [...oracle.groupOf.keys()].every((id) => value(id, asked) === null), 'a figure that is there') // prettier-ignore
  if (reason === 'split')
    must(
      'base',
      types.every((type) => type !== account.type),
      'a split that is there',
    )
  if (reason === 'days') must('period', !hasDays(oracle), 'days that are there')
  if (reason === 'season' && start && end) must('period', Date.parse(end) - Date.parse(start) < 365 * DAY, 'years that are there') // prettier-ignore
}

const has = ({ account: { headers } }: Oracle, pattern: RegExp) => headers.some((header) => pattern.test(header)) // prettier-ignore
const hasDays = (oracle: Oracle) => has(oracle, /^(?:day|tag)$/i)

const SPLIT_HIDES: Partial<Record<string, string>> = {
  ageRange: 'customers_age', gender: 'customers_gender', location: 'service_area', video: 'video_length', static: 'images',
  copy: 'copy_picture', creativeType: 'format_message', engaged: 'comments', searchTerm: 'rare_terms',
} // prettier-ignore

/** Examines from the file's columns what the export does not show. */
function examineHidden({ oracle, must, take }: Examiner, { codes, counts }: Of<'notVisible'>): void {
  const { account, groups } = oracle
  const meta = account.platform === 'meta'
  const sold = has(oracle, /purchases$|käufe$|^conversions$/i)
  const clicks = has(oracle, /clicks|klicks/i)
  const links = has(oracle, /^(?:link clicks|link-klicks|clicks|klicks|outbound clicks)$/i)
  const landed = has(oracle, /landing page views/i) || (groups.includes('group:landing page views') && has(oracle, /^results$/i)) // prettier-ignore
  const hidden: [boolean, string | undefined][] = [
    [!sold && !has(oracle, /^results$/i), 'results'],
    [sold && !has(oracle, /conversion value$|conv\. value|conversion-wert/i), 'value'],
    [!clicks, 'clicks'],
    [clicks && !links, 'all_clicks'],
    [meta && links && !has(oracle, /^outbound clicks$/i) && !landed, 'landing'],
    [!hasDays(oracle), 'days'],
    [meta && !has(oracle, /^(?:reach|reichweite)$/i), 'reach'],
    [!has(oracle, /objective|result type|campaign type|kampagnentyp|^ziel$/i), 'goal'],
    [account.rows.some(({ goals }) => goals[0] === 'leads'), 'lead_quality'],
    [true, SPLIT_HIDES[account.type]],
    [true, 'lift'],
    [true, meta ? 'meta_setup' : 'google_setup'],
  ]
  const wanted = hidden.flatMap(([isHidden, code]) => (isHidden && code ? [code] : []))
  // The test does not read the goals of fixtures.
  const known = account.name.startsWith('drawn') ? codes : codes.filter((code) => !['lead_quality', 'landing', 'results', 'goal', 'value'].includes(code)) // prettier-ignore
  must('value', known.every((code) => wanted.includes(code)), `hidden ${codes.filter((code) => !wanted.includes(code)).join(' ')}`) // prettier-ignore
  if (account.name.startsWith('drawn') && codes.length === oracle.audit.quality.hidden?.length)
    must('base', wanted.every((code) => (codes as string[]).includes(code)), `left out: ${wanted.filter((code) => !(codes as string[]).includes(code)).join(' ')}`) // prettier-ignore
  const noun = oracle.nounOf(groups[0]!)
  const counted = oracle.value(groups[0]!, noun === account.sale ? 'purchases' : 'results')
  if (noun === null) take('what unstated results are called')
  else must('noun', counts === (counted === null ? 'unknown' : noun), `told in ${counts}`)
}

/** Checks each reason against the rows, by the thresholds of `docs/method.md`. */
function examineTrust({ oracle, must, mustBeOf, take }: Examiner, told: Of<'trust'>): void {
  const { account, audit, value } = oracle
  const { code, figures, detail } = told
  const entry = audit.trust!.find(
    (one) => one.code === code && figureIds(figures).every((id) => one.facts.includes(id)),
  )
  if (!entry) return must('subject', false, 'no such entry')
  const is = (metric: string, wanted: number | null | undefined, loose = 1e-6) => {
    const said = figures[metric]
    if (said) must('value', wanted !== null && wanted !== undefined && near(said.value, wanted, loose), `${metric} ${said.value}, not ${wanted}`) // prettier-ignore
  }
  const group = oracle.goalOf(entry.segmentId ?? entry.subject) ?? oracle.groups[0]!
  mustBeOf(told.group, group, 'of which goal')
  const noun = oracle.nounOf(group)
  const own = value(group, noun === account.sale ? 'purchases' : 'results')
  if (noun !== null && group !== 'group:set aside') must('noun', told.counts === (own === null ? 'unknown' : noun), `told in ${told.counts}`) // prettier-ignore
  if (entry.segmentId !== undefined || entry.subject === 'account')
    must('subject', isOf(oracle, told.owner, entry.segmentId ?? entry.subject), 'owner')
  switch (code) {
    case 'partial_coverage': {
      const spend = value('account', 'spend')
      is('spend', spend)
      if (account.stated === null) return take(`${code}: totals of fixtures`)
      is('statedSpend', account.stated)
      is('coveredShare', spend! / account.stated)
      must('share', spend! / account.stated < 0.97, 'the whole account')
      break
    }
    case 'overlapping_rows': {
      if (account.stated === null) return take(`${code}: totals of fixtures`)
      const spend = account.rows.reduce((all, { cells }) => all + (cells.spend ?? 0), 0)
      is('spend', spend)
      is('statedSpend', account.stated)
      is('coveredShare', spend / account.stated)
      must('share', oracle.sharesMoney, 'no more than the account')
      must('base', detail === 'rows', 'which rows share money')
      break
    }
    case 'total_differs': {
      is('statedSpend', account.stated)
      must('direction', value('account', 'spend')! > 1.03 * account.stated!, 'no lower sum')
      must('base', account.isUnnamed, 'a sum with a name')
      break
    }
    case 'unsplit_results': {
      const { statedResults, rows } = account
      if (statedResults === null) return take(`${code}: totals of fixtures`)
      is('statedResults', statedResults)
      is('segments', rows.length)
      must('value', rows.every(({ cells }) => !cells.purchases && !cells.results), 'results of a row') // prettier-ignore
      must(
        'noun',
        detail === (account.sale === 'purchase' ? 'purchases' : 'conversions'),
        'what is not split',
      )
      break
    }
    case 'few_results':
      is('results', own)
      is('spend', value(group, 'spend'))
      is('segments', oracle.membersOf(group).length)
      must('value', own! < FEW, 'enough results')
      break
    case 'mixed_results': {
      if (!account.name.startsWith('drawn')) return take(`${code} of fixtures`)
      const counted = account.rows.filter(({ cells }) => (cells.results ?? 0) > 0)
      is('resultKinds', new Set(counted.map(({ goals: [goal] }) => goal)).size)
      is('segments', new Set(account.rows.map(({ goals: [goal] }) => goal)).size)
      break
    }
    case 'cheap_results':
    case 'implausible_rate':
      examineMiscounted({ oracle, must, take }, told, entry)
      break
    case 'funnel_inversion': {
      const [later, earlier] = detail!.split('_above_') as [string, string]
      const both = account.rows.filter(({ cells }) => cells[later as 'clicks'] !== undefined && cells[earlier as 'clicks'] !== undefined) // prettier-ignore
      const sum = (key: string) => both.reduce((all, { cells }) => all + (cells[key as 'clicks'] ?? 0), 0)
      must('direction', figures.laterStep!.value > 1.05 * figures.earlierStep!.value, 'which is more')
      if (oracle.groups.length > 1) return take(`${code} over several goals`)
      is('laterStep', sum(later))
      is('earlierStep', sum(earlier))
      break
    }
    case 'missing_views': {
      const id = entry.segmentId!
      is('laterStep', value(id, 'landingPageViews'))
      is('earlierStep', value(id, 'clicks'))
      is('purchases', value(id, 'purchases'))
      must('direction', 2 * figures.laterStep!.value < figures.earlierStep!.value, 'most clicks land')
      must('value', figures.purchases!.value >= 10, 'it sells')
      // Rows of goals without a page have no views that could be counted.
      const paged = oracle.groups.filter((group) => (value(group, 'landingPageViews') ?? 0) > 0)
      const others = (key: string) =>
        paged.reduce((all, group) => all + value(group, key)!, 0) - value(id, key)!
      is('landingRate', others('landingPageViews') / others('clicks'))
      break
    }
    case 'other_clicks':
      is('otherClicks', value('account', 'outboundClicks'))
      must('noun', detail === 'outbound_clicks', 'which clicks')
      break
    case 'old_period': {
      const days = (Date.parse(account.today!) - Date.parse(account.period!.end)) / DAY
      is('daysAgo', days)
      must('period', days > 45 && told.period?.end === account.period!.end, 'when it ended')
      break
    }
    case 'different_times': {
      const days = account.rows.filter(({ goals }) => `group:${goals[0]}` === group).flatMap(({ days: own_ }) => own_ ?? []) // prettier-ignore
      const [first, last] = [Math.min(...days.map(({ start }) => Date.parse(start))), Math.max(...days.map(({ end }) => Date.parse(end)))] // prettier-ignore
      must('period', figures.firstDay!.value >= first && figures.lastDay!.value <= last, 'between which days')
      if (detail === 'all') must('period', figures.firstDay!.value === first && figures.lastDay!.value === last, 'all of the days') // prettier-ignore
      must('base', detail !== 'all' || figures.segments!.value === oracle.membersOf(group).length, 'all rows')
      break
    }
    default:
      take(`trust ${code}`)
  }
}

const figureIds = (figures: Of<'trust'>['figures']) => Object.values(figures).flatMap((figure) => figure?.id ?? []) // prettier-ignore

/** Checks a row that counts another kind of result, by comparing it with the median row of the others. */
function examineMiscounted(
  { oracle, must, take }: Pick<Examiner, 'oracle' | 'must' | 'take'>,
  { code, figures, detail }: Of<'trust'>,
  entry: { segmentId?: string },
): void {
  const { account, value } = oracle
  if (entry.segmentId === undefined || !account.name.startsWith('drawn')) return take(`${code} of campaigns inside of other rows`) // prettier-ignore
  const id = entry.segmentId
  const [goal] = oracle.rows(id)![0]!.goals
  const key = goal === 'sales' ? 'purchases' : 'results'
  const of = (segment: string) => {
    const cells = oracle.rows(segment)!.filter(({ goals }) => goals[0] === goal)
    const sum = (name: 'spend' | 'clicks' | 'purchases' | 'results' | 'outboundClicks') =>
      cells.reduce((all, { cells: own }) => all + (own[name] ?? 0), 0)
    return { spend: sum('spend'), clicks: sum('clicks') + sum('outboundClicks'), results: sum(key) }
  }
  const own = of(id)
  const is = (metric: string, wanted: number) => {
    const said = figures[metric]
    if (said) must('value', near(said.value, wanted), `${metric} ${said.value}, not ${wanted}`)
  }
  is('results', own.results)
  is('clicks', own.clicks)
  is('costPerResult', own.spend / own.results)
  is('resultRate', own.results / own.clicks)
  if (code === 'implausible_rate') {
    must('value', detail === 'above_clicks' ? own.results > 1.05 * own.clicks : own.results > 0.3 * own.clicks, 'more than can be') // prettier-ignore
    take('restRate: the rows that are plain beside it')
    return
  }
  const aside = oracle.membersOf('group:set aside')
  const same = [...oracle.groupOf.keys()].filter((other) => oracle.rows(other)!.some(({ goals }) => goals[0] === goal)) // prettier-ignore
  const rest = same.filter((other) => !aside.includes(other)).map(of).filter(({ results }) => results > 0) // prettier-ignore
  const sorted = rest.toSorted((a, b) => a.spend / a.results - b.spend / b.results)
  let left = sorted.reduce((all, { results }) => all + results, 0) / 2
  const middle = sorted.find(({ results }) => (left -= results) <= 0)!
  if (aside.length === 1) is('restCost', middle.spend / middle.results)
  else take('restCost where several rows are set aside')
  is('resultShare', own.results / same.map(of).reduce((all, { results }) => all + results, 0))
  if (detail === 'price') must('value', own.spend / own.results <= middle.spend / middle.results / 8, 'an eighth of the price') // prettier-ignore
  must('share', (value(id, 'spend') ?? 0) > 0, 'nothing spent')
}
