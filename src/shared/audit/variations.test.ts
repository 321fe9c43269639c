import { expect, test } from 'bun:test'
import {
  addRow, drawAccount, numberOf, sumOf, writeAccount, type SmallAccount, type TroubleRow,
} from '../../../bench/accuracy/simulator/troubles' // prettier-ignore
import type { Field } from '../exports/ads-table'
import { auditExport } from '../analyse'
import { narrate } from '../narrative/built-in'
import type { ReportType } from '../report-types/names'
import { EMPTY_CONTEXT, type Audit } from './audit'

/** One kind of trouble in an account of about seven fair rows, and what an expert would say of it. */
interface Variation {
  on?: 'meta' | 'google'
  type?: ReportType
  /** Dimension of the rows. */
  by?: Field
  /** The file's own total, as a multiple of its rows' sum. */
  total?: number
  plant: (account: SmallAccount) => void
  /** Expected trust codes, in order. */
  trust?: string
  /** Planted rows that must be reported as waste, and as highlights. */
  expensive?: string
  star?: string
  /** `row: lever` of the planted rows' findings. */
  levers?: string
  says?: RegExp
  never?: RegExp
}

const SEEDS = ['v1', 'v2', 'v3', 'v4']
const CUSTOM = 'actions:offsite_conversion.custom.1234567'
const LEAD = 'actions:onsite_conversion.lead_grouped'
const CART = 'actions:offsite_conversion.fb_pixel_add_to_cart'
const CHECKOUT = 'actions:offsite_conversion.fb_pixel_initiate_checkout'

const first = (words: string | undefined) => words!.split('|')[0]!.replace('=', '')
/** Status or limit in the account's language. */
const status = ({ language }: SmallAccount, kind: 'paused' | 'ended' | 'removed' | 'not_eligible') =>
  first(language.statuses?.[kind])
const statusField = ({ platform }: SmallAccount): Field =>
  platform === 'meta' ? 'deliveryStatus' : 'effectiveStatus'

const expensive = (account: SmallAccount, more = {}) =>
  addRow(account, { name: 'Expensive', role: 'expensive', times: 3.5, expected: 26, ...more })
const star = (account: SmallAccount, more = {}) =>
  addRow(account, { name: 'Star', role: 'other', times: 0.4, expected: 140, ...more })
const junk = (account: SmallAccount, name = 'Junk') =>
  addRow(account, { name, role: 'junk', times: 1 / 30, easy: 4, expected: 500 })
const both = (account: SmallAccount, cells: TroubleRow['cells'] = {}) => {
  for (const row of [expensive(account), star(account)]) Object.assign(row.cells, cells)
}
const all = ({ rows }: SmallAccount, cells: (row: TroubleRow, at: number) => TroubleRow['cells']) =>
  rows.forEach((row, at) => Object.assign(row.cells, cells(row, at)))
const rename = ({ rows }: SmallAccount, names: readonly string[]) => {
  rows.length = names.length
  rows.forEach((row, at) => (row.name = names[at]!))
}
const AGES = ['18-24', '25-34', '35-44', '45-54']

const VARIATIONS: Record<string, Variation> = {
  'leads with a form that counts something else': {
    on: 'meta', trust: 'cheap_results', expensive: 'Expensive', says: /per lead/, never: /purchase/,
    plant(a) { junk(a); expensive(a); all(a, () => ({ resultType: LEAD })); for (const { cells } of a.rows) delete cells.purchases },
  },
  'two junk conversion actions': {
    trust: 'cheap_results cheap_results', expensive: 'Expensive', star: '', levers: 'Expensive: raise_conversion',
    plant(a) { junk(a); junk(a, 'Other junk'); expensive(a, { times: 2.5 }) },
  },
  'junk that is paused is not checked any more': {
    trust: 'cheap_results', expensive: 'Expensive', never: /same conversion action/,
    plant(a) { junk(a).cells[statusField(a)] = status(a, 'paused'); expensive(a) },
  },
  'the expensive one is paused': { expensive: 'Expensive', levers: 'Expensive: lesson_too_dear', says: /no longer running/, plant(a) { expensive(a).cells[statusField(a)] = status(a, 'paused') } },
  'the expensive one has ended': { expensive: 'Expensive', levers: 'Expensive: lesson_too_dear', plant(a) { expensive(a).cells[statusField(a)] = status(a, 'ended') } },
  'the expensive one was removed': { on: 'google', expensive: 'Expensive', levers: 'Expensive: lesson_too_dear', plant(a) { expensive(a).cells.effectiveStatus = status(a, 'removed') } },
  'active, and its end has passed': {
    on: 'meta', expensive: 'Expensive', levers: 'Expensive: lesson_too_dear',
    plant(a) { all(a, () => ({ ends: 'Ongoing' })); expensive(a).cells.ends = a.end },
  },
  'the best one cannot deliver': {
    on: 'google', expensive: 'Expensive', star: 'Star', levers: 'Expensive: raise_conversion, Star: check_status', never: /budget of “Star”/,
    plant(a) { star(a).cells.effectiveStatus = status(a, 'not_eligible'); expensive(a, { times: 2.5 }) },
  },
  'the best one runs out of budget': {
    on: 'google', star: 'Star', levers: 'Star: raise_budget',
    plant(a) { all(a, () => ({ statusReasons: '' })); star(a).cells.statusReasons = `limited by ${first(a.language.limits?.budget ?? 'budget')}` },
  },
  'the best one is held back by its target': {
    on: 'google', star: 'Star', levers: 'Star: loosen_target',
    plant(a) { star(a); all(a, (row) => ({ budget: (numberOf(row, 'spend') / (row.name === 'Star' ? 4 : 28)).toFixed(2), targetCpa: row.name === 'Star' ? (a.price / 4).toFixed(2) : '' })) },
  },
  'the best one loses by rank': {
    on: 'google', star: 'Star', levers: 'Star: raise_bid_or_quality',
    plant(a) { Object.assign(star(a).cells, { impressionShareLostRank: '64%', impressionShareLostBudget: '3%' }) },
  },
  'the best one is paused': { expensive: 'Expensive', star: 'Star', levers: 'Expensive: raise_conversion, Star: lesson_repeat', plant(a) { star(a).cells[statusField(a)] = status(a, 'paused'); expensive(a, { times: 2.5 }) } },
  'everything is paused': {
    expensive: 'Expensive', star: 'Star', levers: 'Expensive: lesson_too_dear, Star: lesson_repeat', never: /still spend/,
    plant(a) { both(a); all(a, () => ({ [statusField(a)]: status(a, 'paused') })) },
  },
  'carts that end in no order': {
    on: 'meta', expensive: 'Expensive', star: '', says: /That drove \d+ purchases/, never: /per purchase vs\./,
    plant(a) {
      all(a, (row) => ({ resultType: CART, purchases: Math.round(numberOf(row, 'results') / 8) }))
      Object.assign(expensive(a, { times: 0.4, expected: 300 }).cells, { resultType: CART, purchases: 0 })
    },
  },
  'checkouts that end in one order': {
    on: 'meta', expensive: 'Expensive', star: '', says: /1 purchase and/,
    plant(a) {
      all(a, (row) => ({ resultType: CHECKOUT, purchases: Math.round(numberOf(row, 'results') / 3) }))
      Object.assign(expensive(a, { times: 0.4, expected: 300 }).cells, { resultType: CHECKOUT, purchases: 1 })
    },
  },
  'carts and nothing else': {
    on: 'meta', expensive: 'Expensive', says: /per cart/, never: /purchase/,
    plant(a) { expensive(a); all(a, () => ({ resultType: CART })); for (const { cells } of a.rows) delete cells.purchases },
  },
  'purchases, leads and installs': {
    on: 'meta', trust: 'mixed_results', expensive: 'Expensive', says: /per lead on one campaign: “Expensive”/, never: /per purchase on one campaign/,
    plant(a) {
      all(a, (_, at) => (at % 3 === 1 ? { resultType: LEAD, purchases: '' } : at % 3 === 2 ? { resultType: 'mobile_app_install', purchases: '' } : {}))
      addRow(a, { expected: 60 }); addRow(a, { expected: 70 })
      for (const row of [expensive(a), ...a.rows.slice(-3, -1)]) Object.assign(row.cells, { resultType: LEAD, purchases: '' })
    },
  },
  'a conversion of the client’s own beside purchases': {
    on: 'meta', trust: 'mixed_results', expensive: '', star: '', says: /for other results/,
    plant(a) { all(a, (_, at) => (at % 2 ? { resultType: CUSTOM, purchases: '' } : {})) },
  },
  'a total that is 2% off': { total: 1.02, trust: '', expensive: 'Expensive', plant: expensive },
  'a total of half the rows': { on: 'google', total: 0.5, trust: 'overlapping_rows', expensive: '', star: '', never: /has no results|of all spend|over benchmark|overspent/, plant: both },
  'a total of more than twice the rows': { total: 2.4, trust: 'partial_coverage', expensive: 'Expensive', never: /whole account/, plant: expensive },
  'one row': { trust: '', expensive: '', says: /nothing to compare it with/, plant(a) { a.rows.length = 1 } },
  'two rows': { trust: '', expensive: '', star: '', plant(a) { a.rows.length = 2 } },
  'two rows with nine results': {
    on: 'meta', trust: 'few_results', expensive: '', star: '',
    plant(a) { a.rows.length = 0; addRow(a, { expected: 4 }); addRow(a, { expected: 5 }); all(a, (_, at) => ({ results: 4 + at, purchases: 4 + at })) },
  },
  'thousands of clicks and no purchase at all': {
    on: 'meta', trust: 'few_results', expensive: '', says: /Check where clicks on the account go/, never: /With only 0 purchases/,
    plant(a) { all(a, () => ({ results: 0, purchases: 0 })) },
  },
  'a campaign for the brand': {
    on: 'google', expensive: 'Expensive', star: '', says: /on other goals or groups/, never: /too few results/,
    plant(a) { expensive(a); addRow(a, { name: 'Marke | Exact', role: 'other', times: 0.15, expected: 90 }) },
  },
  'expensive orders with large baskets': {
    on: 'meta', expensive: 'Expensive', star: '',
    plant(a) {
      expensive(a)
      addRow(a, { name: 'Rich', role: 'other', times: 2.4, expected: 60 })
      all(a, (row) => ({ purchaseValue: (numberOf(row, 'purchases') * a.price * (row.name === 'Rich' ? 7.4 : 3)).toFixed(2) }))
    },
  },
  'a value column of zeros': { on: 'google', expensive: 'Expensive', says: /per conversion/, never: /\dx ROAS/, plant(a) { expensive(a); all(a, () => ({ conversionValue: 0 })) } },
  'fractions of conversions': { on: 'google', expensive: 'Expensive', plant(a) { expensive(a); all(a, (row) => ({ conversions: `${numberOf(row, 'conversions')}.33` })) } },
  'results without spend': { on: 'meta', trust: '', expensive: 'Expensive', star: '', plant(a) { addRow(a, { name: 'Free', role: 'other', expected: 5 }).cells.spend = 0; expensive(a) } },
  'one campaign with most of the money': { star: '', says: /clearly falls short/, plant(a) { addRow(a, { name: 'Expensive', role: 'expensive', times: 2.5, expected: 700 }) } },
  'blank results on a row that kept its goal': {
    on: 'meta', expensive: 'Expensive', levers: 'Expensive: pause_row', trust: '',
    plant(a) { Object.assign(expensive(a, { expected: 9 }).cells, { results: '', resultType: '', purchases: '' }) },
  },
  'ad groups of Google have no budget': { on: 'google', type: 'adSet', by: 'adGroupName', expensive: 'Expensive', star: 'Star', never: /budget of/, plant: both },
  'ad sets of Meta do': { on: 'meta', type: 'adSet', by: 'adSetName', expensive: 'Expensive', star: 'Star', levers: 'Expensive: lower_then_page, Star: raise_budget', plant(a) { expensive(a, { times: 2.5, expected: 60 }); star(a) } },
  'asset groups share the budget of their campaign': { on: 'google', type: 'assetGroup', by: 'assetGroup', expensive: 'Expensive', star: 'Star', levers: 'Expensive: raise_conversion, Star: own_campaign', plant: both },
  'keywords have bids': { on: 'google', type: 'keyword', by: 'keyword', expensive: 'Expensive', star: 'Star', never: /budget|target/, plant(a) { both(a, { statusReasons: `limited by ${first(a.language.limits?.budget ?? 'budget')}` }) } },
  'search terms become keywords': { on: 'google', type: 'searchTerm', by: 'searchTerm', total: 2, trust: 'partial_coverage', expensive: 'Expensive', star: 'Star', never: /Review the search terms|Raise the budget/, plant: both },
  'products': { on: 'google', type: 'product', by: 'productTitle', expensive: 'Expensive', star: 'Star', levers: 'Expensive: leave_out_product, Star: own_campaign', plant(a) { both(a); addRow(a, { name: 'Lucky', role: 'other', times: 0.2, expected: 2 }) } },
  'placements': { on: 'meta', type: 'placement', by: 'placement', expensive: 'Expensive', star: 'Star', levers: 'Expensive: adapt_row, Star: brief_for_placement', plant: both },
  'a phone on which nobody buys': {
    on: 'google', type: 'device', by: 'device', expensive: 'Mobile phones', levers: 'Mobile phones: try_page_on_device',
    plant(a) { rename(a, ['Computers', 'Tablets']); expensive(a, { name: 'Mobile phones', expected: 40 }) },
  },
  'ages, bid for less on Meta': {
    on: 'meta', type: 'ageRange', by: 'age', expensive: '55-64', star: '65+', levers: '55-64: value_rule, 65+: brief_for_people',
    plant(a) { rename(a, AGES); expensive(a, { name: '55-64', expected: 70 }); star(a, { name: '65+' }) },
  },
  'ages, tested on Google': {
    on: 'google', type: 'ageRange', by: 'age', expensive: '55-64', star: '65+', levers: '55-64: test_without_row, 65+: speak_to_people',
    plant(a) { rename(a, AGES); expensive(a, { name: '55-64', expected: 70 }); star(a, { name: '65+' }) },
  },
  'ads': { on: 'meta', type: 'static', by: 'adName', expensive: 'Expensive', star: 'Star', levers: 'Expensive: retire_creative, Star: brief_variants', plant: both },
  'headlines': { on: 'google', type: 'copy', by: 'headline', expensive: 'Expensive', star: 'Star', levers: 'Expensive: retire_creative, Star: brief_variants', plant: both },
} // prettier-ignore

function readAs({ on, type = 'campaign', by, total: times, plant }: Variation, seed: string) {
  const account = drawAccount(seed, on)
  plant(account)
  const { rows, platform, end } = account
  const sum = (field: Field, decimals = 0) => Number((sumOf(rows, field) * (times ?? 1)).toFixed(decimals))
  const counts =
    platform === 'meta' ? (['linkClicks', 'results'] as const) : (['clicksAll', 'conversions'] as const)
  const total = { spend: sum('spend', 2), impressions: sum('impressions'), ...Object.fromEntries(counts.map((field) => [field, sum(field)])) } // prettier-ignore
  const bytes = writeAccount(account, { ...(by && { name: by }), ...(times && { total }) })
  const today = new Date(Date.parse(end) + 6 * 86_400_000).toISOString().slice(0, 10)
  const { audit } = auditExport(bytes, { type, context: { ...EMPTY_CONTEXT, today } })
  return { audit, account }
}

/** Problems that an expert would find in a report. */
function complaintsOf(variation: Variation, { audit, account }: ReturnType<typeof readAs>): string[] {
  const { findings, actions, trust = [] } = audit
  // Fair rows look expensive or cheap by chance now and then: `troubles.test` checks how often.
  const planted = account.rows.filter(({ role }) => role !== 'fair').map(({ name }) => name)
  const told = (kind: string) =>
    findings
      .filter((one) => one.kind === kind && ['confirmed', 'likely'].includes(one.tier) && planted.includes(one.subject))
      .map(({ subject }) => subject)
      .sort()
      .join(', ')
  const levers = findings.flatMap(({ kind, subject, lever }) => kind !== 'concern' && planted.includes(subject) ? `${subject}: ${lever}` : []).sort().join(', ')
  const texts = Object.values(narrate(audit)).flat().filter((text) => typeof text === 'string').join('\n')
  const is = (name: string, found: string, wanted: string | undefined) =>
    wanted === undefined || found === wanted ? [] : [`${name} “${found}”, not “${wanted}”`]
  return [
    ...is('trust', trust.map(({ code }) => code).join(' '), variation.trust),
    ...is('expensive', told('waste'), variation.expensive),
    ...is('star', told('highlight'), variation.star),
    ...is('levers', levers, variation.levers),
    ...(variation.says?.test(texts) === false ? [`does not say ${variation.says}`] : []),
    ...(variation.never?.test(texts) ? [`says ${variation.never.exec(texts)![0]}`] : []),
    ...(/undefined|NaN|null|[{}]|\ba [aeiou]|: \.|\b1 (?:purchase|conversion|lead)s/.exec(texts) ?? []),
    ...repeatsOf(texts),
    ...(addsUp(audit) ? [] : ['the bridge does not add up']),
    ...(new Set(findings.map(({ id }) => id)).size === findings.length ? [] : ['two findings of one id']),
    ...actions.filter(({ kind, state }) => kind === 'do' && state === 'off').map(({ lever }) => `${lever} of what is off`),
    ...(actions.filter(({ decision }) => decision !== null).length > 3 ? ['more than three decisions'] : []),
  ]
} // prettier-ignore

/** Sentences that occur more than three times. */
function repeatsOf(texts: string): string[] {
  const sentences = texts.split(/(?<=[.!?:])\s+/u).filter((sentence) => sentence.split(' ').length > 6)
  return [...Map.groupBy(sentences, (one) => one)].flatMap(([one, all]) =>
    all.length > 3 ? [`${all.length} times: ${one}`] : [],
  )
}

function addsUp({ bridge, totals }: Audit): boolean {
  if (!bridge) return true
  const { atPrice, sureOn, sureOff, mild, unsure, cheaper, notJudged } = bridge
  const left = notJudged.reduce((sum, { spend }) => sum + spend, 0)
  const sum = atPrice + sureOn + sureOff + mild + unsure - cheaper + left
  return Math.round(sum * 100) === Math.round(totals.spend! * 100)
}

test.each(Object.keys(VARIATIONS))('%s', (name) => {
  const variation = VARIATIONS[name]!
  const complaints = SEEDS.flatMap((seed) =>
    complaintsOf(variation, readAs(variation, `${name} ${seed}`)).map((one) => `${seed}: ${one}`),
  )
  expect(complaints).toEqual([])
})
