import type { HiddenCode } from '../../schemas/hidden'
import type { SentenceKey } from '../language'
import type { Piece } from '../say'
import { toText } from '../markdown'
import type { BridgeLineTold, ToldOf, TrustTold } from '../told'
import type { NewPeopleTold, Owner } from '../figure'
import { toRowWord } from '../row-words'
import { isGoalWord, type CountWord } from '../words'
import type { Grammar } from './grammar'
import { fileName, tellElsewhere } from './tell-elsewhere'
import { quoted } from './cells'

export function tellSpent({ period, spend, rows, impressions, clicks, at }: ToldOf<'spent'>, g: Grammar) {
  const [start, end] = period ? g.voice.ends(period) : []
  const when = period && g.part(period.start === period.end ? 'when.day' : 'when', { start, end })
  const clickWords: Piece = clicks &&
    clicks.value > 0 && [g.figure(clicks), ' ', g.language.clicks[at.clicks ?? 'clicks']]
  const delivery =
    impressions && g.part('spent.delivery', { impressions: g.figure(impressions), clicks: clickWords })
  const counted: Piece = rows && [g.figure(rows), ' ', g.rows]
  const key: SentenceKey = !spend
    ? 'spent.nothing'
    : at.file !== undefined
      ? 'spent.account'
      : rows?.value === 1
        ? 'spent.one'
        : rows
          ? 'spent'
          : 'spent.rows'
  return [g.say(key, { when, rows: counted, row: g.row, spend: g.figure(spend), delivery })]
}

export function tellBought(
  { group, only, names, spend, count, each, value, roas, orders }: ToldOf<'bought'>,
  g: Grammar,
) {
  // The name of an audience is its kind of people.
  const saysItsGroup = g.at.row === 'audienceSegment' && group !== null && !isGoalWord(group)
  const rows = only
    ? [g.voice.name(only), ...(saysItsGroup ? [] : [' ', g.group(group)])]
    : [g.groupRows(group), ...(names.length > 0 ? [' (', g.names(names), ')'] : [])]
  if (!count) return [g.say('bought.groupSpend', { spend: g.figure(spend), rows })]
  const back = { value: g.figure(value), roas: g.figure(roas) }
  const thing = g.thing(count.counts)
  const things = g.things(count.counts)
  const price = count.value === 1 ? null : g.figure(each)
  const own = { count: g.counted(count), each: price, thing, things }
  if (group !== null) {
    const slots = { ...own, spend: g.figure(spend), rows }
    return count.value === 0
      ? [g.say('bought.groupNone', slots)]
      : [g.say('bought.group', orders ? slots : { ...slots, ...back })]
  }
  const isCart = count.counts === 'add_to_cart' || count.counts === 'checkout'
  if (!orders || (orders.count.value === 0 && !isCart))
    return count.value === 0
      ? [g.say('bought.none', own)]
      : [g.say('bought', orders ? own : { ...own, ...back })]
  const sold = orders.count
  const came = {
    thing: g.thing(sold.counts),
    count: g.counted(sold),
    each: sold.value === 1 ? null : g.figure(orders.each),
    ...back,
  }
  return [
    g.say(sold.value === 0 ? 'bought.none' : 'bought.orders', came),
    g.say('bought.for', { ...own, rows: g.rows }),
  ]
}

export function tellGoals({ splits }: ToldOf<'goals'>, g: Grammar) {
  const list = splits.map(({ group, spend, names }) =>
    g.part('goals.item', { money: g.figure(spend), group: g.group(group), names: g.names(names) }),
  )
  return [g.say('goals', { list: g.list(list) })]
}

/** Maximum words named in one sentence. */
const NAMED = 3

export function tellBenchmark(told: ToldOf<'benchmark'>, g: Grammar) {
  const { figure, group, source, partly, leavesOut, words, newPeople } = told
  const kind = figure.metric === 'benchmarkRoas' ? 'return' : 'price'
  const slots = {
    price: g.figure(figure),
    thing: g.thing(figure.counts),
    group: g.group(group),
    partly: g.names(partly),
    leftOut: leavesOut ? g.part('benchmark.leftOut') : null,
    words: g.list(quoted(words.slice(0, NAMED), g), words.length > NAMED),
    n: partly.length,
  }
  const key = partly.length > 0 ? 'partly' : source
  const sentence = g.say(`benchmark.${kind}.${key}`, slots)
  return newPeople ? [sentence, tellNewPeople('benchmark', newPeople, g)] : [sentence]
}

/** The benchmark without rows for people who know the client, and how much of the excess cost is above it. */
function tellNewPeople(
  where: 'benchmark' | 'bridge',
  { figure, excess, without, more }: NewPeopleTold,
  g: Grammar,
) {
  return g.say(excess ? `${where}.newPeople` : `${where}.newPeople.none`, {
    names: g.names(without, more),
    n: without.length,
    price: g.figure(figure),
    money: g.figure(excess),
    rows: g.rows,
  })
}

export function tellBridge(told: ToldOf<'bridge'>, g: Grammar) {
  const {
    part,
    old,
    fell,
    benchmark,
    sureOn,
    sureOff,
    sure,
    mild,
    unsure,
    words,
    cheaper,
    newPeople,
    notJudged,
  } = told
  if (part === 'rest') {
    const list = notJudged.map(({ reason, figure }) =>
      g.part(`bridge.${reason}`, { money: g.figure(figure) }),
    )
    return [
      unsure ? g.say('bridge.unsure', { money: g.figure(unsure.figure) }) : [],
      cheaper ? g.say('bridge.cheaper', { money: g.figure(cheaper.figure) }) : [],
      list.length > 0 ? g.say('bridge.notJudged', { list: g.list(list) }) : [],
    ]
  }
  const slots = (line: BridgeLineTold) => ({
    money: g.figure(line.figure),
    names: g.names(line.names, line.more),
    who: g.part(line.rows === 1 ? 'who.one' : 'who.many', {
      row: g.row,
      rows: g.rows,
      count: String(line.rows),
    }),
    n: line.rows === 1 ? 1 : 2,
    level: g.level(line.benchmark),
  })
  const toWords = (line: NonNullable<typeof words>) => ({
    ...slots(line),
    words: g.list(quoted(line.cells.slice(0, NAMED), g), line.cells.length > NAMED),
  })
  const offKey = sureOn ? 'bridge.alsoOff' : old ? 'bridge.on' : 'bridge.off'
  return [
    sureOn ? g.say(sureOff && told.recent ? 'bridge.stillOn' : 'bridge.on', slots(sureOn)) : [],
    sureOff ? g.say(offKey, { ...slots(sureOff), total: sure && g.figure(sure) }) : [],
    words ? g.say(sureOn || sureOff ? 'bridge.alsoWords' : 'bridge.words', toWords(words)) : [],
    told.judged && !sureOn && !sureOff && !words
      ? g.say(fell ? 'bridge.none.fell' : 'bridge.none', { level: g.level(benchmark), row: g.row })
      : [],
    newPeople ? tellNewPeople('bridge', newPeople, g) : [],
    mild ? g.say('bridge.mild', slots(mild)) : [],
    told.elsewhere.length > 0 ? tellElsewhere(told.elsewhere, g) : [],
  ]
}

export function tellEstimate({ owner, figure, low, high, raised }: ToldOf<'estimate'>, g: Grammar) {
  const [from, to] = [g.voice.figure(low), g.voice.figure(high)]
  // With few digits, both ends may be equal.
  const isOne = toText([from]) === toText([to])
  return [
    g.say(raised ? 'estimate.raised' : 'estimate', {
      owner: g.owner(owner),
      money: g.figure(figure),
      low: isOne ? null : from,
      high: isOne ? null : to,
    }),
  ]
}

export function tellUnjudged({ group, reason, count }: ToldOf<'unjudged'>, g: Grammar) {
  const slots = {
    // An account has several files.
    file: g.at.file === undefined ? g.language.sentences.theFile : fileName({ file: g.at.file }, g),
    row: g.row,
    rows: g.groupRows(group),
    count: g.counted(count),
    group: g.group(group),
  }
  return reason === 'too_few' && !count ? [] : [g.say(`unjudged.${reason}`, slots)]
}

/** Chooses the variant of the code's sentence by detail, and by whether its figures exist. */
export function tellTrust(told: ToldOf<'trust'>, g: Grammar) {
  const { code, detail, figures, also } = told
  const unknown = code === 'partial_coverage' && !figures.coveredShare ? '.unknown' : ''
  const none = code === 'few_results' && figures.results?.value === 0 ? '.none' : ''
  const counted = code === 'other_clicks' && figures.otherClicks ? '.counted' : ''
  const variants = [`trust.${code}.${detail}${unknown}`, `trust.${code}${unknown}${none}${counted}`]
  const key = variants.find((one) => one in g.language.sentences)
  if (!also) return [g.say(key as SentenceKey, trustSlots(told, g))]
  const items = [told, ...also].map((one) => trustSlots(one, g))
  const [first, ...others] = items
  // The figure of the other rows, if it is the same for all rows of the entry.
  const rest = (metric: 'restCost' | 'restRate') =>
    others.every((slots) => slots[metric] === first![metric] || isSame(slots[metric], first![metric]))
      ? first![metric]
      : null
  return [
    g.say(`${key}.many` as SentenceKey, {
      list: g.list(items.map((slots) => g.part(`${key}.item` as SentenceKey, slots))),
      restCost: rest('restCost'),
      restRate: rest('restRate'),
    }),
  ]
}

function isSame(a: Piece, b: Piece): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Kind of result by column, for the columns that trust entries name. */
const COUNTED: Readonly<Record<string, CountWord>> = {
  clicks: 'link_click',
  landingPageViews: 'landing_page_view',
  addToCart: 'add_to_cart',
  checkouts: 'checkout',
  purchases: 'purchase',
  conversions: 'conversion',
  leads: 'lead',
  messages: 'message',
  results: 'unknown',
}

function trustSlots(
  { detail, owner, cell, figures, counts, group, period }: TrustTold,
  g: Grammar,
): Record<string, Piece> {
  const [later = '', earlier = ''] = (detail ?? '').split('_above_')
  const counted = (column: string) => COUNTED[column] && g.things(COUNTED[column])
  return {
    ...Object.fromEntries(Object.entries(figures).map(([metric, figure]) => [metric, g.figure(figure)])),
    name: cell === null ? nameOf(owner, g) : quoted([cell], g)[0],
    row: g.row,
    rows: g.groupRows(group),
    thing: g.thing(counts),
    things: g.things(counts),
    group: g.group(group),
    clickCount: g.figure(figures.clicks),
    later: counted(later),
    earlier: counted(earlier),
    clicks: g.language.words[`clicks.${detail}`],
    kind: counted(detail ?? ''),
    end: period && g.voice.day(period.end),
  }
}

function nameOf(owner: Owner, g: Grammar): Piece {
  return owner !== 'account' && 'name' in owner ? g.voice.name(owner.name) : g.owner(owner)
}

export function tellNotVisible({ codes, counts }: ToldOf<'notVisible'>, g: Grammar) {
  const { hidden, wouldTell } = g.language
  // For one file, what it lacks; for an account, the export that would show it.
  const textOf = (code: HiddenCode) => (g.at.file !== undefined && wouldTell[code]) || hidden[code]
  return codes.map((code) => [textOf(code).replaceAll('{things}', g.things(counts))])
}

export function tellNothing(told: ToldOf<'nothing'>, g: Grammar) {
  const key = told.of === 'actions' ? nothingToDo(told, g) : (`nothing.${told.of}` as const)
  const files = told.elsewhere.slice(0, NAMED).map((one) => fileName(one, g))
  const more = told.elsewhere.length > NAMED
  return [g.say(key, { row: g.row, files: g.list(files, more), n: told.elsewhere.length })]
}

function nothingToDo(
  { counted, several, negatives, judged, elsewhere }: ToldOf<'nothing'>,
  g: Grammar,
): SentenceKey {
  if (negatives) return 'nothing.actions.negatives'
  if (elsewhere.length > 0) return 'nothing.actions.elsewhere'
  if (!counted) return 'nothing.results'
  if (!several) return 'nothing.rows'
  if (g.at.file === undefined) return 'nothing.actions'
  return judged ? 'nothing.actions.account' : 'nothing.actions.unjudged'
}

export function tellCannot({ reason, asked, types, inFile }: ToldOf<'cannot'>, g: Grammar) {
  const [type] = types
  const { words, rows, types: names } = g.language
  const slots = {
    row: g.row,
    asked: asked === 'age' ? words['asked.age'] : type && rows[toRowWord(null, type)].one,
    type: type && names[type],
  }
  const key =
    reason === 'split' && type
      ? inFile
        ? 'cannot.split.here'
        : 'cannot.split.type'
      : (`cannot.${reason}` as const)
  return [g.say(key, slots)]
}

export function tellIntro({ section, several }: ToldOf<'intro'>, g: Grammar) {
  const highlights = several ? 'intro.highlights' : 'intro.highlight'
  const key = section === 'highlights' ? highlights : 'intro.concerns'
  return [g.say(key, { n: several ? 2 : 1, row: g.row, rows: g.rows })]
}
