/**
 * Exports of a running-shoe shop's last 30 days, for pictures of the report types that the seeded agency has no audits of.
 * Each has rows that cost more than the others and rows that do better.
 */
const DAY = 86_400_000
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
const yesterday = Date.now() - DAY
export const PERIOD = [isoDay(yesterday - 29 * DAY), isoDay(yesterday)]
const BEFORE = [isoDay(yesterday - 59 * DAY), isoDay(yesterday - 30 * DAY)]

export const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Spend in dollars, cost per thousand impressions, click rate, conversion rate and average order value of a row. */
export type Row = [
  label: string,
  spend: number,
  cpm: number,
  clickRate: number,
  conversionRate: number,
  order: number,
]

const HEADER =
  'Amount spent (USD),Impressions,Reach,Link clicks,Landing page views,Purchases,Purchases conversion value'

export function count([, spend, cpm, clickRate, conversionRate, order]: Row) {
  const impressions = Math.round((spend / cpm) * 1000)
  const clicks = Math.round(impressions * clickRate)
  const purchases = Math.round(clicks * conversionRate)
  return { impressions, clicks, purchases, value: purchases * order }
}

function toMeta(
  column: string,
  rows: Row[],
  more: { header: string; cells: (row: Row) => (string | number)[] },
  period = PERIOD,
) {
  const lines = rows.map((row) => {
    const [label, spend] = row
    const { impressions, clicks, purchases, value } = count(row)
    const figures = [
      spend.toFixed(2),
      impressions,
      Math.round(impressions / 1.8),
      clicks,
      Math.round(clicks * 0.82),
      purchases,
      value.toFixed(2),
    ]
    return [...period, quote(label), 'active', 'OUTCOME_SALES', ...figures, ...more.cells(row)].join(',')
  })
  return `Reporting starts,Reporting ends,${column},Ad delivery,Objective,${HEADER}${more.header}\n${lines.join('\n')}\n`
}

export function ageExport(): string {
  return toMeta(
    'Age',
    [
      ['18-24', 6840.22, 8.9, 0.0149, 0.0105, 71.4],
      ['25-34', 15_320.75, 11.4, 0.0142, 0.0268, 84.1],
      ['35-44', 13_905.4, 12.1, 0.0137, 0.0291, 92.6],
      ['45-54', 7411.36, 12.9, 0.0128, 0.0274, 95.2],
      ['55-64', 3120.08, 13.4, 0.0131, 0.0249, 93.8],
      ['65+', 1288.91, 13.1, 0.0144, 0.0219, 88.3],
    ],
    { header: '', cells: () => [] },
  )
}

/** With `isBefore`, of the 30 days before: four of the videos, somewhat cheaper. */
export function videoExport(isBefore = false): string {
  /** Shares of impressions played for 3 seconds, and of those plays seen to a quarter, half, three quarters and the end. */
  const played = {
    'Maya runs the ridge, 30s': [0.34, 0.71, 0.52, 0.38, 0.27],
    'Unboxing by @lena.trails, 15s': [0.41, 0.78, 0.61, 0.49, 0.4],
    'Studio spin, 6s': [0.18, 0.66, 0.47, 0.36, 0.31],
    'Coach explains the drop, 45s': [0.27, 0.58, 0.34, 0.21, 0.12],
    'Winter grip test, 20s': [0.38, 0.74, 0.55, 0.42, 0.33],
    'Free returns, 15s': [0.22, 0.63, 0.43, 0.31, 0.24],
  } satisfies Record<string, number[]>
  const rows: Row[] = [
    ['Maya runs the ridge, 30s', 9240.1, 10.8, 0.0141, 0.0262, 88.2],
    ['Unboxing by @lena.trails, 15s', 7815.64, 9.4, 0.0183, 0.0298, 86.9],
    ['Studio spin, 6s', 6420.37, 12.6, 0.0071, 0.0214, 83.5],
    ['Coach explains the drop, 45s', 4980.9, 11.9, 0.0112, 0.0109, 90.4],
    ['Winter grip test, 20s', 3655.28, 10.1, 0.0169, 0.0277, 91.7],
    ['Free returns, 15s', 2210.45, 11.2, 0.0129, 0.0241, 79.6],
  ]
  const own = isBefore
    ? rows
        .slice(0, 4)
        .map(([label, spend, cpm, ...rates]): Row => [label, spend * 1.21, cpm * 0.94, ...rates])
    : rows
  const video = {
    header:
      ',3-second video plays,ThruPlays,Video plays at 25%,Video plays at 50%,Video plays at 75%,Video plays at 100%',
    cells: (row: Row) => {
      const [hook = 0, ...kept] = played[row[0] as keyof typeof played]
      const plays = Math.round(count(row).impressions * hook)
      const [quarter, half, most, end] = kept.map((share) => Math.round(plays * share))
      return [plays, Math.round(plays * (kept[2] ?? 0) * 1.05), quarter!, half!, most!, end!]
    },
  }
  return toMeta('Ad name', own, video, isBefore ? BEFORE : PERIOD)
}

export function copyExport(): string {
  const headlines: Record<string, string> = {
    A: 'The Ridge 2 is here',
    B: 'Try them for 60 days',
    C: 'Rated 4.8 by 2,100 runners',
    D: '20% off ends Sunday',
    E: 'Find your fit in two minutes',
  }
  const rows: [variant: string, ...Row][] = [
    [
      'A',
      'Mud, rain, roots: the Ridge 2 holds where other shoes slip. Free shipping over $75.',
      8420.6,
      10.9,
      0.0152,
      0.0281,
      92.4,
    ],
    [
      'B',
      'Run in them for 60 days. If they are not the best trail shoes you have owned, send them back.',
      7310.25,
      11.3,
      0.0146,
      0.0264,
      88.7,
    ],
    [
      'C',
      '“I finished my first ultra without a blister.” – Maya, Boulder',
      5240.9,
      9.8,
      0.0188,
      0.0312,
      90.1,
    ],
    [
      'D',
      'Last chance! 20% off everything. Shop now before it is gone!!!',
      6105.33,
      12.4,
      0.0161,
      0.0103,
      68.2,
    ],
    [
      'E',
      'Wide feet? High arch? Answer five questions and we tell you which shoe fits.',
      2890.12,
      11.1,
      0.0139,
      0.0258,
      93.5,
    ],
  ]
  return toMeta(
    'Body',
    rows.map(([, ...row]) => row),
    {
      header: ',Headline',
      cells: ([text]) => [quote(headlines[rows.find(([, body]) => body === text)![0]]!)],
    },
  )
}

/** A Google Ads search terms report: three hundred terms, of which those with “free” or “repair” hardly sell. */
export function termsExport(): string {
  const draw = draws(7)
  const products = [
    'trail running shoes',
    'running shoes',
    'waterproof trail shoes',
    'ultra running shoes',
    'road running shoes',
    'running vest',
    'trail socks',
  ]
  const before = ['', 'best ', 'womens ', 'mens ', 'wide ', 'cheap ', 'free ', 'lightweight ']
  const after = ['', ' near me', ' size 11', ' for mud', ' sale', ' repair', ' review', ' for beginners']
  const rows: string[] = []
  for (const product of products) {
    for (const first of before) {
      for (const last of after) {
        if (draw() < 0.32) continue
        const hardlySells = first === 'free ' || last === ' repair'
        const clicks = Math.ceil((first || last ? 22 : 160) * (0.3 + draw() ** 2 * 2))
        const impressions = Math.round(clicks / (0.05 + 0.07 * draw()))
        const cost = clicks * (1.1 + 0.5 * draw())
        const expected = clicks * (hardlySells ? 0.002 : 0.042)
        const conversions = Math.floor(expected + draw())
        const value = conversions * (70 + 50 * draw())
        const campaign = product.includes('shoes') ? 'Search | Shoes | US' : 'Search | Accessories | US'
        rows.push(
          [
            `${first}${product}${last}`,
            draw() < 0.5 ? 'Broad match' : 'Phrase match',
            'None',
            campaign,
            product,
            'USD',
            impressions,
            clicks,
            cost.toFixed(2),
            conversions.toFixed(2),
            value.toFixed(2),
          ].join(','),
        )
      }
    }
  }
  // Google lists the terms that enough people searched for; the account's total counts all.
  const total = (label: string, times: number) => {
    const sums = [6, 7, 8, 9, 10].map(
      (at) => rows.reduce((sum, row) => sum + Number(row.split(',')[at]), 0) * times,
    )
    const [impressions, clicks, ...money] = sums as [number, number, ...number[]]
    const counts = [Math.round(impressions), Math.round(clicks), ...money.map((sum) => sum.toFixed(2))]
    return [`Total: ${label}`, '--', '--', '--', '--', 'USD', ...counts].join(',')
  }
  const [start, end] = PERIOD.map((day) =>
    new Date(day!).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  )
  return `Search terms report\n"${start} - ${end}"\nSearch term,Match type,Added/Excluded,Campaign,Ad group,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value\n${rows.join('\n')}\n${total('Search terms', 1)}\n${total('Account', 1 / 0.83)}\n`
}

function draws(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 0x7fffffff
    return state / 0x7fffffff
  }
}
