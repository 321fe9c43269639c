import { drawScene } from '../server/draw'

export interface GivenFile {
  name: string
  type: string
  bytes: Uint8Array
}

const MONTH = ['2026-10-01', '2026-10-31'] as const
const HEADER = 'Impressions,Link clicks,Purchases,Purchases conversion value'

/** Export of an account by `column`. Spend adds up to the same total in each export; the last label is expensive. */
function toCsv(column: string, labels: readonly string[], currency = 'EUR', scale = 1): string {
  const even = labels.length - 1
  const rows = labels.map((label, at) => {
    const isLast = at === even
    const spend = isLast ? 3000 : (9000 / even) * (1 + (at - (even - 1) / 2) / (10 * even))
    const purchases = isLast ? 30 : Math.round(360 / even)
    const figures = [
      isLast ? 150_000 : Math.round(700_000 / even),
      isLast ? 2200 : Math.round(10_000 / even),
      purchases,
      purchases * 65,
      (spend * scale).toFixed(2),
      ...MONTH,
    ]
    return [label, ...figures].join(',')
  })
  return [`${column},${HEADER},Amount spent (${currency}),Reporting starts,Reporting ends`, ...rows].join(
    '\n',
  )
}

function toFile(name: string, text: string): GivenFile {
  return { name, type: 'text/csv', bytes: new TextEncoder().encode(text) }
}

/** Nine exports of one account and month, each splitting the same 12,000 euros differently. */
export function accountFiles(): GivenFile[] {
  return [
    toFile(
      'campaigns.csv',
      toCsv('Campaign name', ['Brand', 'Evergreen', 'Retargeting', 'Autumn', 'Prospecting']),
    ),
    toFile('ad-sets.csv', toCsv('Ad set name', ['Lookalike', 'Interests', 'Visitors', 'Buyers', 'Broad'])),
    toFile('ages.csv', toCsv('Age', ['18-24', '25-34', '35-44', '45-54', '65+'])),
    toFile('gender.csv', toCsv('Gender', ['female', 'unknown', 'male'])),
    toFile('countries.csv', toCsv('Country', ['DE', 'AT', 'CH', 'NL', 'FR'])),
    toFile('placements.csv', toCsv('Platform', ['facebook', 'instagram', 'messenger', 'audience_network'])),
    toFile('devices.csv', toCsv('Impression device', ['iphone', 'android_smartphone', 'desktop', 'ipad'])),
    toFile('objectives.csv', toCsv('Objective', ['Sales', 'Sales retargeting', 'Sales catalog'])),
    toFile('ads.csv', toCsv('Ad name', ['shoe-1', 'shoe-2', 'shoe-3', 'shoe-4', 'shoe-5', 'shoe-6'])),
  ]
}

/** The report type of each of `accountFiles`. */
export const ACCOUNT_TYPES: Record<string, string> = {
  'campaigns.csv': 'campaign',
  'ad-sets.csv': 'adSet',
  'ages.csv': 'ageRange',
  'gender.csv': 'gender',
  'countries.csv': 'location',
  'placements.csv': 'placement',
  'devices.csv': 'device',
  'objectives.csv': 'objective',
  'ads.csv': 'static',
}

/** A file of another account, in dollars. */
export function foreignFile(): GivenFile {
  return toFile('us-campaigns.csv', toCsv('Campaign name', ['East', 'West', 'South'], 'USD', 0.7))
}

/** Square images, each in a different color. */
export function adImages(count: number): Promise<GivenFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `shoe-${at + 1}.png`,
      type: 'image/png',
      bytes: await toPng(at),
    })),
  )
}

async function toPng(turn: number): Promise<Uint8Array> {
  const image = new Bun.Image(drawScene(320, 320, turn))
  return new Uint8Array(await image.png().bytes())
}
