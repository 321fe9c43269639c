import { AGES, CAMPAIGNS, GENDERS, PLACES } from './account'
import { sumFigures } from './days'
import { type Figures } from './figures'
import { SHOP } from './state'
import { VIEWS, type ViewRow } from './views'

/** The month of the fixtures. */
export const FIXTURE_PERIOD = { start: '2026-10-01', end: '2026-10-31' }

type Cell = (row: ViewRow) => string

interface Export {
  title: string
  view: string
  cells: Record<string, Cell>
}

const TYPES: Record<string, string> = {
  SEARCH: 'Search',
  DISPLAY: 'Display',
  VIDEO: 'Video',
  PERFORMANCE_MAX: 'Performance Max',
}
const FORMATS: Record<string, string> = {
  RESPONSIVE_SEARCH_AD: 'Responsive search ad',
  RESPONSIVE_DISPLAY_AD: 'Responsive display ad',
  IMAGE_AD: 'Image ad',
  VIDEO_RESPONSIVE_AD: 'Video responsive ad',
}
const text =
  (field: string): Cell =>
  (row) =>
    String(row.attributes[field] ?? '')
const shown =
  (field: string, all: readonly { type: string; shown: string }[]): Cell =>
  (row) =>
    all.find(({ type }) => type === row.attributes[field])?.shown ?? ''
const whole = (value: number) => value.toLocaleString('en-US')
const cents = (value: number) => (value / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
const percent = (a: number, b: number) => (b === 0 ? ' --' : `${((a / b) * 100).toFixed(2)}%`)
const bound =
  (field: string): Cell =>
  ({ attributes }) => {
    const part = attributes[field]
    if (typeof part !== 'number') return ' --'
    return part === 0.0999 ? '< 10%' : part === 0.9001 ? '> 90%' : `${(part * 100).toFixed(2)}%`
  }

const BASICS: Record<string, (figures: Figures) => string> = {
  'Impr.': (of) => whole(of.impressions),
  Clicks: (of) => whole(of.clicks),
  CTR: (of) => percent(of.clicks, of.impressions),
  'Avg. CPC': (of) => (of.clicks === 0 ? ' --' : (of.costCents / of.clicks / 100).toFixed(2)),
  Cost: (of) => cents(of.costCents),
  Conversions: (of) => cents(of.conversionHundredths),
  'Conv. value': (of) => cents(of.valueCents),
}
const DAY = { Day: text('segments.date'), Campaign: text('campaign.name') }
const CURRENCY = { 'Currency code': text('customer.currency_code') }
const of =
  (print: (figures: Figures) => string): Cell =>
  ({ figures }) =>
    print(figures)

/** Exports as Google writes them, with title lines, number formats and account total. */
export const EXPORTS: Record<string, Export> = {
  campaign: {
    title: 'Campaign report',
    view: 'campaign',
    cells: {
      ...DAY,
      'Campaign status': () => 'Enabled',
      'Campaign type': (row) => TYPES[String(row.attributes['campaign.advertising_channel_type'])] ?? '',
      ...CURRENCY,
      Budget: (row) => cents(Number(row.attributes['campaign_budget.amount_micros']) / 10_000),
      'All conv.': of((figures) => cents(figures.conversionHundredths * 4)),
      'Search impr. share': bound('metrics.search_impression_share'),
      'Search lost IS (budget)': bound('metrics.search_budget_lost_impression_share'),
    },
  },
  ageRange: {
    title: 'Age report',
    view: 'age_range_view',
    cells: { ...DAY, Age: shown('ad_group_criterion.age_range.type', AGES), ...CURRENCY },
  },
  gender: {
    title: 'Gender report',
    view: 'gender_view',
    cells: { ...DAY, Gender: shown('ad_group_criterion.gender.type', GENDERS), ...CURRENCY },
  },
  location: {
    title: 'Location report',
    view: 'geographic_view',
    cells: {
      ...DAY,
      Country: (row) => placeOf(row).countryName,
      Region: (row) => placeOf(row).regionName,
      ...CURRENCY,
    },
  },
  copy: {
    title: 'Ad report',
    view: 'ad_group_ad',
    cells: {
      ...DAY,
      'Ad group': text('ad_group.name'),
      Headline: (row) => joined(row, 'headlines'),
      Description: (row) => joined(row, 'descriptions'),
      'Ad ID': text('ad_group_ad.ad.id'),
      ...CURRENCY,
    },
  },
  creativeType: {
    title: 'Ad report',
    view: 'ad_group_ad',
    cells: {
      ...DAY,
      'Ad name': text('ad_group_ad.ad.name'),
      'Ad ID': text('ad_group_ad.ad.id'),
      'Ad format': (row) => FORMATS[String(row.attributes['ad_group_ad.ad.type'])] ?? '',
      ...CURRENCY,
    },
  },
  video: {
    title: 'Video report',
    view: 'video',
    cells: {
      ...DAY,
      Video: text('video.title'),
      ...CURRENCY,
      'Video plays at 25%': of((figures) => whole(figures.watched25)),
      'Video plays at 50%': of((figures) => whole(figures.watched50)),
      'Video plays at 75%': of((figures) => whole(figures.watched75)),
      'Video plays at 100%': of((figures) => whole(figures.watched100)),
    },
  },
}

function placeOf(row: ViewRow) {
  return PLACES.find(
    ({ region }) => row.attributes['segments.geo_target_region'] === `geoTargetConstants/${region}`,
  )!
}

function joined(row: ViewRow, name: 'headlines' | 'descriptions'): string {
  const ad = CAMPAIGNS.flatMap(({ ads }) => ads).find(({ id }) => id === row.attributes['ad_group_ad.ad.id'])
  return ad?.[name].join(' | ') ?? ''
}

/** The text of one export, CRLF as Google writes it. */
export function writeExport({ title, view, cells }: Export): string {
  const rows = VIEWS[view]!(SHOP, FIXTURE_PERIOD)
  const total = sumFigures(VIEWS.campaign!(SHOP, FIXTURE_PERIOD).map(({ figures }) => figures))
  const headers = [...Object.keys(cells), ...Object.keys(BASICS)]
  const body = rows.map((row) => [
    ...Object.values(cells).map((cell) => cell(row)),
    ...Object.values(BASICS).map((print) => print(row.figures)),
  ])
  const totalLine = headers.map((header, i) => (i === 0 ? 'Total: Account' : (BASICS[header]?.(total) ?? '')))
  const lines = [[title], ['October 1, 2026 - October 31, 2026'], headers, ...body, totalLine]
  return `${lines.map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`
}

const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

if (import.meta.main) {
  for (const [name, definition] of Object.entries(EXPORTS)) {
    const file = `${import.meta.dir}/../fixtures/exports/google-account-${name}.csv`
    await Bun.write(file, writeExport(definition))
  }
}
