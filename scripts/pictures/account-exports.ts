import { count, PERIOD, quote, type Row } from './exports'

/** Three exports of one account and the same days: each splits the same spend, impressions, clicks and purchases. */
export function accountExports(): { name: string; type: string; text: string }[] {
  /** Share of the spend, then CPM, click rate, conversion rate and order value. */
  const campaigns: Row[] = [
    ['Prospecting | Broad', 9_412.37, 9.8, 0.0136, 0.0212, 78.4],
    ['Prospecting | Lookalike 1% purchasers', 6_180.92, 10.7, 0.0151, 0.0248, 81.9],
    ['Retargeting | Cart 14 days', 2_935.18, 14.2, 0.0207, 0.0463, 88.1],
    ['Prospecting | Interests: hiking', 4_708.64, 11.9, 0.0094, 0.0097, 76.3],
    ['Catalog | Bestsellers', 3_377.05, 8.6, 0.0168, 0.0271, 84.7],
    ['Seasonal | Fall sale', 1_846.71, 10.1, 0.0182, 0.0229, 62.5],
  ]
  const whole = campaigns.reduce<Sums>((sum, row) => add(sum, sumsOf(row)), [0, 0, 0, 0, 0])
  const ages = split(whole, [
    ['18-24', 0.13, 0.7, 0.55],
    ['25-34', 0.31, 1.05, 1.08],
    ['35-44', 0.27, 1.1, 1.24],
    ['45-54', 0.17, 1, 1.06],
    ['55-64', 0.08, 0.94, 0.9],
    ['65+', 0.04, 0.88, 0.7],
  ])
  const placements = split(whole, [
    ['Facebook feed', 0.38, 1, 1.12],
    ['Instagram stories', 0.22, 0.92, 0.86],
    ['Instagram feed', 0.24, 1.08, 1.16],
    ['Audience Network', 0.09, 1.4, 0.28],
    ['Facebook reels', 0.07, 0.9, 0.84],
  ])
  const own = campaigns.map((row): [string, Sums] => [row[0], sumsOf(row)])
  return [
    { name: 'Campaigns.csv', type: 'campaign', text: toAccount('Campaign name', own) },
    { name: 'Ages.csv', type: 'ageRange', text: toAccount('Age', ages) },
    { name: 'Placements.csv', type: 'placement', text: toAccount('Placement', placements) },
  ]
}

/** Spend in cents, impressions, clicks, purchases, and their value in cents. */
type Sums = [spend: number, impressions: number, clicks: number, purchases: number, value: number]

function sumsOf(row: Row): Sums {
  const { impressions, clicks, purchases, value } = count(row)
  return [Math.round(row[1] * 100), impressions, clicks, purchases, Math.round(value * 100)]
}

const add = (a: Sums, b: Sums) => a.map((sum, at) => sum + b[at]!) as Sums

/** Splits sums by shares of the spend and of what it brings, to the last cent: the first part takes what rounding leaves. */
function split(whole: Sums, parts: [label: string, share: number, clicks: number, sales: number][]) {
  const weigh = ([, share, clicks, sales]: (typeof parts)[number]) => {
    const bought = share * clicks * sales
    return [share, share, share * clicks, bought, bought]
  }
  const weights = parts.map(weigh)
  const rounded = parts.map(([label], part): [string, Sums] => [
    label,
    whole.map((sum, at) =>
      Math.round((sum * weights[part]![at]!) / weights.reduce((all, own) => all + own[at]!, 0)),
    ) as Sums,
  ])
  const sum = rounded.reduce<Sums>((all, [, own]) => add(all, own), [0, 0, 0, 0, 0])
  const [[, first]] = rounded as [[string, Sums]]
  first.forEach((_, at) => (first[at]! += whole[at]! - sum[at]!))
  return rounded
}

function toAccount(column: string, rows: [label: string, sums: Sums][]): string {
  const lines = rows.map(([label, [spend, impressions, clicks, purchases, value]]) =>
    [
      ...PERIOD,
      quote(label),
      (spend / 100).toFixed(2),
      impressions,
      clicks,
      purchases,
      (value / 100).toFixed(2),
    ].join(','),
  )
  return `Reporting starts,Reporting ends,${column},Amount spent (USD),Impressions,Link clicks,Purchases,Purchases conversion value\n${lines.join('\n')}\n`
}
