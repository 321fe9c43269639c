import { LONGEST_TOLD_ODDS } from '../../audit/bridge/odds'
import { isProvenWaste } from '../../audit/findings/is-overspent'
import type { MetricKey } from '../../metrics/catalogue'
import type { TextPart } from '../../schemas/text-part'
import type { SentenceKey } from '../language'
import { capital, type Piece } from '../say'
import type { GroupWord } from '../words'
import type { Compared, Figure } from '../figure'
import type { ToldFinding, ToldOf } from '../told'
import { canFill, type Slots } from './fill'
import type { Grammar } from './grammar'
import { cellSlots, nameOf, quoted } from './cells'
import { praise } from './tell-praise'

/** Tells one row with its causes, or similar findings of several rows as a list. */
export function tellFindings({ items, again = false }: ToldOf<'findings'>, g: Grammar): TextPart[][] {
  const [first] = items
  if (!first) return []
  if (items.length > 1)
    return tellAlike(
      items.map(({ lead }) => lead),
      g,
    )
  const { lead, also } = first
  const watched = also.filter(({ issue }) => WATCHING.includes(issue ?? ''))
  const others = also.filter((finding) => !watched.includes(finding))
  const tellAlso = (findings: readonly ToldFinding[]) =>
    findings.flatMap((finding) => [
      evidence(finding, g, true),
      ...(contradicts(finding, lead) ? [] : meaningOf(finding, g)),
    ])
  return isToldByCost(lead, g)
    ? tellCost(
        lead,
        again,
        [...tellAlso(watched), ...cause(lead, g), ...tellAlso(others)],
        also.length > 0,
        g,
      )
    : [...tellOne(lead, g), ...tellAlso(also)]
}

/** Of a video, whether people watch it explains its cost before any other figure. */
const WATCHING = ['weak_hook', 'weak_hold', 'weak_completion', 'drop_off']

/** Days of fewer sales in one line; the finding says how much they cost, and its step what to ask. */
export function tellDip({ finding }: ToldOf<'dip'>, g: Grammar): TextPart[][] {
  const { from, to, last, dipRate, otherDaysRate } = slotsFor(finding, g)
  return [
    g.say(finding.issue === 'dip_open' ? 'dip.open' : 'dip', {
      from,
      to,
      last,
      dipRate,
      otherDaysRate,
    }),
  ]
}

/** A low CTR points to the ad; a conversion rate that is even lower to the landing page, an order value to neither. */
function contradicts({ issue }: ToldFinding, lead: ToldFinding): boolean {
  return issue === 'low_ctr' && OTHER_STEPS.some((step) => [lead.issue, lead.detail].includes(step))
}

const OTHER_STEPS = ['funnel_conversion', 'low_order_value']

const isToldByCost = (finding: ToldFinding, g: Grammar) => isAboutCost(finding) && !storyOf(finding, g)

/** A row's cost, its causes, the odds of chance, and what is still uncertain. */
function tellCost(
  finding: ToldFinding,
  again: boolean,
  causes: readonly TextPart[][],
  hasOthers: boolean,
  g: Grammar,
): TextPart[][] {
  // Before what else was found of the row, which may well ask for something.
  const open = uncertaintyOf(finding, g, hasOthers)
  const luck = chance([finding], again ? 'again' : 'one', g)
  // The overspend beside rows for new people is told right after the cost, not after the causes.
  const isOfMoney = finding.newPeople !== null
  return [
    cost(finding, g),
    isOfMoney ? luck : [],
    ...(hasOthers ? open : []),
    between(finding, g),
    ...causes,
    isOfMoney ? [] : luck,
    ...(hasOthers ? [] : open),
    seenIn(finding, g),
  ]
}

function tellOne(finding: ToldFinding, g: Grammar): TextPart[][] {
  const story = storyOf(finding, g)
  if (story) return [story]
  if (finding.kind === 'highlight') return [praise(finding, g), ...cause(finding, g)]
  return [evidence(finding, g), ...meaningOf(finding, g)]
}

/** The one sentence that tells a finding completely; null for findings without one. */
export function storyOf(finding: ToldFinding, g: Grammar): TextPart[] | null {
  const { stories } = g.language
  const story = stories[finding.detail ?? ''] ?? stories[finding.issue ?? '']
  const slots = slotsFor(finding, g)
  return story !== undefined && canFill(story, slots) ? capital(g.fill(story, slots)) : null
}

const UNSETTLED = ['watch', 'too_early', 'lucky_so_far', 'mildly_dear']
const isAboutCost = ({ kind, issue }: ToldFinding) => kind === 'waste' || UNSETTLED.includes(issue ?? '')

/** `“X” spent $4,120 on 3 purchases, $1,373.33 each: $4,039 of that is above the benchmark.` */
function cost(finding: ToldFinding, g: Grammar): TextPart[] {
  const { figures, counts, bought } = finding
  const { spend, count, each, roas } = figures
  const excess = figures.excess ?? figures.waste
  const slots = {
    name: nameOf(finding, g),
    spend: g.figure(spend),
    carts: g.counted(bought),
    thing: g.thing(counts),
  }
  if (!spend) return g.say('cost.unknown', slots)
  if (!count || count.value === 0) return g.say('cost.none', slots)
  return g.say('cost', {
    ...slots,
    count: g.counted(count),
    each: count.value === 1 ? null : g.figure(each),
    roas: roas && roas.value > 0 && g.figure(roas),
    excess: excess && excess.value > 0 && g.figure(excess),
  })
}

/** Whether a finding's odds are printed, which is the case for proven waste only. */
export const hasOdds = (finding: ToldFinding): boolean =>
  isProvenWaste(finding) && finding.figures.odds !== undefined

const BESIDE = { one: 'newPeople.one', again: 'newPeople.again', list: 'newPeople.alike' } as const
const CHANCES = { one: 'chance', again: 'chance.again', list: 'chance.alike' } as const

/** How often chance alone does as badly. For several rows, the shortest of their odds. */
function chance(items: readonly ToldFinding[], form: keyof typeof CHANCES, g: Grammar): TextPart[] {
  if (!items.every(hasOdds)) return []
  const [beside] = items.flatMap(({ newPeople }) => newPeople ?? [])
  if (beside) return besideNewPeople(beside, form, g)
  const [odds] = items.map(({ figures }) => figures.odds!).sort((a, b) => a.value - b.value)
  const key = CHANCES[form]
  const slots = { rows: g.rows, odds: g.figure(odds) }
  const told = odds!.value >= LONGEST_TOLD_ODDS ? (`${key}.never` as const) : key
  return g.say(told, slots)
}

/** In place of odds: most of the excess goes away beside rows for new people alone. */
function besideNewPeople(level: Figure, form: keyof typeof CHANCES, g: Grammar): TextPart[] {
  const slots = { price: g.figure(level), rows: g.rows }
  return g.say(BESIDE[form], slots)
}

/** Names other files of the account that show the same spend. */
function seenIn({ seenIn: types, seenAs }: ToldFinding, g: Grammar): TextPart[] {
  const list = g.list(
    types.map((type) => {
      const row = seenAs[type]
      return row === undefined ? g.language.types[type] : [g.language.types[type], ' ', quoted([row], g)[0]]
    }),
  )
  return types.length > 0 ? g.say('cost.seenIn', { list }) : []
}

function between({ between: ends }: ToldFinding, g: Grammar): TextPart[] {
  if (!ends) return []
  return g.say('cost.between', { all: g.figure(ends.all), benchmark: g.figure(ends.benchmark), rows: g.rows })
}

/** The funnel step or limit that explains a row. */
function cause(finding: ToldFinding, g: Grammar): TextPart[][] {
  const issue = UNSETTLED.includes(finding.issue ?? '') ? finding.detail : finding.issue
  return issue === undefined && finding.detail === undefined ? [] : meaningOf({ ...finding, issue }, g)
}

/** A fine row looks like this at most once in so many: that is not called chance. */
const RARE = 100

/** Why an unsettled finding is not yet waste, or how much more spend would settle it; not that nothing is to be done, where the row `hasOthers`. */
export function uncertaintyOf(
  { issue, tier, figures, counts, state }: ToldFinding,
  g: Grammar,
  hasOthers = false,
): TextPart[][] {
  const slots = { thing: g.thing(counts), things: g.things(counts), more: g.figure(figures.settledBy) }
  if (issue === 'lucky_so_far') return [g.say('open.lucky', slots)]
  // A row that is off spends nothing more, and nothing can be done about it.
  const isOff = state === 'off'
  const isRare = (figures.odds?.value ?? 0) >= RARE
  if (tier === 'watch' && isRare && hasOthers) return []
  if (tier === 'watch' && isRare) return [g.say(isOff ? 'open.rare.off' : 'open.rare')]
  if (tier === 'watch') return [g.say(isOff || hasOthers ? 'open.watch.off' : 'open.watch')]
  if (tier !== 'too_early') return []
  if (isOff) return [g.say('open.early.off')]
  return [g.say(figures.settledBy ? 'open.settled' : 'open.early', slots)]
}

/** The main figure of a finding and the figure it is compared with. `again`: the sentence before names the row. */
function evidence(finding: ToldFinding, g: Grammar, again = false): TextPart[] {
  const { main, figures } = finding
  if (!main || g.language.issues[finding.issue ?? '']?.includes('{figure}')) return []
  const phrase = g.language.phrases[main.figure.metric as MetricKey]
  const name = again ? g.language.sentences.it : nameOf(finding, g)
  const slots = {
    name,
    row: g.row,
    figure: g.figure(main.figure),
    bare: g.figure(main.figure, 'bare'),
    ctrFirst: g.figure(figures.ctrFirst),
    ctrLast: g.figure(figures.ctrLast),
    things: g.things(main.figure.counts ?? finding.counts),
    goals: finding.issue === 'upper_funnel' && goalsOf(finding, g),
    group: isPartOfGroup(finding) ? g.group(finding.group) : null,
  }
  if (phrase) return capital(g.fill(phrase, slots))
  const told = { ...slots, metric: g.metric(main.figure), against: against(main, g) }
  return g.say(again ? 'evidence.its' : 'evidence', told)
}

/** Goals that the spend was for, which are the finding's cells. */
const goalsOf = ({ cells = [] }: ToldFinding, g: Grammar): Piece =>
  g.list(cells.flatMap((goal) => g.group(goal as GroupWord) ?? []))

/**
 * Whether the group must be named: its share is one of its group, and no noun says so, since several groups may count
 * purchases.
 */
function isPartOfGroup({ main, counts }: ToldFinding): boolean {
  return main?.figure.metric === 'barrenShare' || counts === 'purchase' || counts === 'conversion'
}

function against({ other, otherOwner, way }: Compared, g: Grammar): Piece {
  if (!other || !otherOwner || !way) return null
  const whose = otherOwner === 'account' ? null : g.owner(otherOwner)
  return g.part(whose ? `against.${way}.name` : `against.${way}`, { other: g.figure(other), name: whose })
}

/** Tells one finding of several rows: a sentence with a list, most money first. */
function tellAlike(items: readonly ToldFinding[], g: Grammar): TextPart[][] {
  const first = items[0]!
  if (isAboutCost(first)) {
    const barren = items.every(({ figures: { count } }) => !count || count.value === 0)
    const open = first.tier === 'too_early' || first.tier === 'watch'
    const list = items.map((item) => {
      const { spend, count, excess, waste } = item.figures
      const money: Figure | undefined = barren ? spend : (excess ?? waste ?? spend)
      return g.part('alike.item', {
        name: nameOf(item, g),
        money: g.figure(money),
        count: g.counted(barren ? item.bought : count),
      })
    })
    const key: SentenceKey = `alike.${barren ? 'none' : 'expensive'}${open ? '.open' : ''}`
    return [
      g.say(key, { rows: g.rows, thing: g.thing(first.counts), list: g.list(list) }),
      chance(items, 'list', g),
    ]
  }
  const told = items.filter(({ main }) => main)
  const main = told[0]?.main
  const list = told.map((item) => [nameOf(item, g), ' ', g.figure(item.main!.figure)])
  const slots = main && { metric: g.metric(main.figure), list: g.list(list), against: against(main, g) }
  return [...(slots ? [g.say('alike.evidence', slots)] : []), ...meaningOf(first, g)]
}

/** Sentence that explains a finding, or why no step follows from it. The step itself is told with its decision. */
export function meaningOf(finding: ToldFinding, g: Grammar): TextPart[][] {
  const { issues, details, stories } = g.language
  const [detail, issue] = [finding.detail ?? '', finding.issue ?? '']
  const past = finding.state === 'off' ? details[`${detail}_off`] : undefined
  const template = past ?? details[detail] ?? issues[issue] ?? stories[issue]
  const slots = slotsFor(finding, g)
  return template === undefined || !canFill(template, slots) ? [] : [capital(g.fill(template, slots))]
}

const NAMED = 3

/** Slots for all templates about a finding. */
function slotsFor(finding: ToldFinding, g: Grammar): Slots {
  const { main, figures, counts, cells = [] } = finding
  const [first = '', second = '', ...others] = cells.map((cell) => g.language.words[`match.${cell}`] ?? cell)
  const own = Object.entries(figures).map(([metric, figure]) => [metric, g.figure(figure)])
  return {
    ...Object.fromEntries(own),
    ...cellSlots(finding, g),
    figure: g.figure(main?.figure),
    other: g.figure(main?.other),
    thing: g.thing(counts),
    things: g.things(counts),
    row: g.row,
    rows: g.rows,
    counted: g.counted(figures.results ?? figures.purchases),
    first: first && { segment: '', text: first },
    second: second && { segment: '', text: second },
    rest: g.list(quoted(cells.slice(1), g)),
    n: others.length + (second ? 1 : 0),
    three: g.list(quoted(cells.slice(0, NAMED), g)),
    ...termSlots(finding, g),
  }
}

/** A search term alone by its name, several as a count, and the numbers that their verbs agree with. */
function termSlots(
  { figures: { segments, luckyTerms, takenTerms }, cells = [] }: ToldFinding,
  g: Grammar,
): Slots {
  const isOne = segments?.value === 1
  return {
    only: isOne && quoted(cells.slice(0, 1), g)[0],
    several: !isOne && g.figure(segments),
    terms: segments?.value ?? 0,
    lucky: luckyTerms?.value ?? 0,
    taken: takenTerms?.value ?? 0,
  }
}
