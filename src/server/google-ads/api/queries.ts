import type { ReportType } from '../../../shared/report-types/names'
import type { Period } from '../../../shared/schemas/segment'
import {
  amount,
  count,
  kept,
  keptMoney,
  label,
  money,
  place,
  share,
  texts,
  watched,
  type Column,
} from '../load/columns'

/** The Ads API query of a report type, and the columns of its export. */
export interface ReportQuery {
  /** First line of the export, as in Google's own exports. */
  title: string
  resource: string
  columns: Column[]
  /** Conditions in addition to the period. */
  where?: string
}

const DAY = label('Day', 'segments.date')
const CAMPAIGN = label('Campaign', 'campaign.name')
const CURRENCY = label('Currency code', 'customer.currency_code')
const BASICS = [
  count('Impr.', 'metrics.impressions'),
  count('Clicks', 'metrics.clicks'),
  money('Cost', 'metrics.cost_micros'),
  amount('Conversions', 'metrics.conversions'),
  amount('Conv. value', 'metrics.conversions_value'),
]

const AGES: Record<string, string> = {
  AGE_RANGE_18_24: '18-24',
  AGE_RANGE_25_34: '25-34',
  AGE_RANGE_35_44: '35-44',
  AGE_RANGE_45_54: '45-54',
  AGE_RANGE_55_64: '55-64',
  AGE_RANGE_65_UP: '65+',
  AGE_RANGE_UNDETERMINED: 'Unknown',
}
const GENDERS: Record<string, string> = { MALE: 'Male', FEMALE: 'Female', UNDETERMINED: 'Unknown' }
const CAMPAIGN_TYPES: Record<string, string> = {
  PERFORMANCE_MAX: 'Performance Max',
  DEMAND_GEN: 'Demand Gen',
  MULTI_CHANNEL: 'App',
  LOCAL_SERVICES: 'Local Services',
}
const CAMPAIGN_TYPE = label('Campaign type', 'campaign.advertising_channel_type', CAMPAIGN_TYPES)
const AD_NAME = label('Ad name', 'ad_group_ad.ad.name')
const AD_ID = label('Ad ID', 'ad_group_ad.ad.id')

const AD_GROUP = label('Ad group', 'ad_group.name')
const MATCH_TYPES: Record<string, string> = {
  EXACT: 'Exact match',
  PHRASE: 'Phrase match',
  BROAD: 'Broad match',
  NEAR_EXACT: 'Exact match (close variant)',
  NEAR_PHRASE: 'Phrase match (close variant)',
}
const RATINGS: Record<string, string> = {
  BELOW_AVERAGE: 'Below average',
  AVERAGE: 'Average',
  ABOVE_AVERAGE: 'Above average',
  UNKNOWN: '',
  UNSPECIFIED: '',
}
const TERM_STATUS: Record<string, string> = {
  ADDED_EXCLUDED: 'Added / Excluded',
  UNKNOWN: 'None',
  UNSPECIFIED: 'None',
}

/** A report with its own columns between the common ones, and `further` ones after them. */
function byCampaign(title: string, resource: string, own: Column[], further: Column[] = []): ReportQuery {
  return { title, resource, columns: [DAY, CAMPAIGN, ...own, CURRENCY, ...BASICS, ...further] }
}

const HEADLINES = texts(
  'Headline',
  ['ad_group_ad.ad.responsive_search_ad.headlines', 'ad_group_ad.ad.responsive_display_ad.headlines'],
  ['ad_group_ad.ad.expanded_text_ad.headline_part1', 'ad_group_ad.ad.expanded_text_ad.headline_part2'],
)
const DESCRIPTIONS = texts(
  'Description',
  ['ad_group_ad.ad.responsive_search_ad.descriptions', 'ad_group_ad.ad.responsive_display_ad.descriptions'],
  ['ad_group_ad.ad.expanded_text_ad.description'],
)

export const REPORT_QUERIES: Record<ReportType, ReportQuery> = {
  campaign: {
    title: 'Campaign report',
    resource: 'campaign',
    columns: [
      DAY,
      CAMPAIGN,
      label('Campaign status', 'campaign.status', {}),
      CAMPAIGN_TYPE,
      CURRENCY,
      keptMoney('Budget', 'campaign_budget.amount_micros'),
      ...BASICS,
      amount('All conv.', 'metrics.all_conversions'),
      share('Search impr. share', 'metrics.search_impression_share'),
      share('Search lost IS (budget)', 'metrics.search_budget_lost_impression_share'),
    ],
  },
  objective: byCampaign('Campaign report', 'campaign', [CAMPAIGN_TYPE]),
  engaged: byCampaign(
    'Campaign report',
    'campaign',
    [],
    [count('Interactions', 'metrics.interactions'), count('Engagements', 'metrics.engagements')],
  ),
  ageRange: byCampaign('Age report', 'age_range_view', [
    label('Age', 'ad_group_criterion.age_range.type', AGES),
  ]),
  gender: byCampaign('Gender report', 'gender_view', [
    label('Gender', 'ad_group_criterion.gender.type', GENDERS),
  ]),
  location: byCampaign('Location report', 'geographic_view', [
    place('Country', 'geographic_view.country_criterion_id'),
    place('Region', 'segments.geo_target_region'),
  ]),
  copy: byCampaign('Ad report', 'ad_group_ad', [AD_GROUP, HEADLINES, DESCRIPTIONS, AD_ID]),
  static: {
    ...byCampaign('Ad report', 'ad_group_ad', [AD_GROUP, AD_NAME, AD_ID]),
    where: "ad_group_ad.ad.type IN ('IMAGE_AD', 'RESPONSIVE_DISPLAY_AD')",
  },
  creativeType: byCampaign('Ad report', 'ad_group_ad', [
    AD_NAME,
    AD_ID,
    label('Ad format', 'ad_group_ad.ad.type', {}),
  ]),
  video: byCampaign(
    'Video report',
    'video',
    [label('Video', 'video.title')],
    [25, 50, 75, 100].map((percent) =>
      watched(`Video plays at ${percent}%`, `metrics.video_quartile_p${percent}_rate`),
    ),
  ),
  adSet: byCampaign('Ad group report', 'ad_group', [
    AD_GROUP,
    label('Ad group status', 'ad_group.status', {}),
  ]),
  placement: byCampaign('Network report', 'campaign', [
    label('Network (with search partners)', 'segments.ad_network_type', {}),
  ]),
  device: byCampaign('Device report', 'campaign', [
    label('Device', 'segments.device', {
      MOBILE: 'Mobile phones',
      DESKTOP: 'Computers',
      TABLET: 'Tablets',
      CONNECTED_TV: 'TV screens',
    }),
  ]),
  time: {
    title: 'When ads showed report',
    resource: 'campaign',
    columns: [
      label('Day of the week', 'segments.day_of_week', {}),
      label('Hour of the day', 'segments.hour'),
      CURRENCY,
      ...BASICS,
    ],
  },
  keyword: {
    title: 'Search keyword report',
    resource: 'keyword_view',
    columns: [
      label('Keyword', 'ad_group_criterion.keyword.text'),
      label('Match type', 'ad_group_criterion.keyword.match_type', MATCH_TYPES),
      label('Keyword status', 'ad_group_criterion.status', {}),
      CAMPAIGN,
      AD_GROUP,
      CURRENCY,
      kept('Quality Score', 'ad_group_criterion.quality_info.quality_score'),
      label('Ad relevance', 'ad_group_criterion.quality_info.creative_quality_score', RATINGS),
      label('Exp. CTR', 'ad_group_criterion.quality_info.search_predicted_ctr', RATINGS),
      label('Landing page exp.', 'ad_group_criterion.quality_info.post_click_quality_score', RATINGS),
      ...BASICS,
    ],
  },
  searchTerm: {
    title: 'Search terms report',
    resource: 'search_term_view',
    columns: [
      label('Search term', 'search_term_view.search_term'),
      label('Match type', 'segments.search_term_match_type', MATCH_TYPES),
      label('Added/Excluded', 'search_term_view.status', TERM_STATUS),
      CAMPAIGN,
      AD_GROUP,
      CURRENCY,
      ...BASICS,
    ],
  },
  product: {
    title: 'Product report',
    resource: 'shopping_performance_view',
    columns: [
      label('Product Title', 'segments.product_title'),
      label('Item ID', 'segments.product_item_id'),
      label('Brand', 'segments.product_brand'),
      label('Product type (1st level)', 'segments.product_type_l1'),
      CURRENCY,
      ...BASICS,
    ],
  },
  assetGroup: {
    title: 'Asset group report',
    resource: 'asset_group',
    columns: [
      label('Asset group', 'asset_group.name'),
      label('Asset group status', 'asset_group.status', {}),
      label('Ad strength', 'asset_group.ad_strength', {}),
      CAMPAIGN,
      CURRENCY,
      ...BASICS,
    ],
  },
}

/** GAQL for one report and period. Contains no text from outside. */
export function toGaql(
  { resource, columns, where }: Pick<ReportQuery, 'resource' | 'columns' | 'where'>,
  period: Period,
): string {
  const fields = [...new Set(columns.flatMap((column) => column.fields))]
  const conditions = [
    `segments.date BETWEEN '${period.start}' AND '${period.end}'`,
    ...(where ? [where] : []),
  ]
  return `SELECT ${fields.join(', ')} FROM ${resource} WHERE ${conditions.join(' AND ')}`
}

/** The total of the whole account: "Total: Account" in an export. */
export const ACCOUNT_TOTAL: Pick<ReportQuery, 'resource' | 'columns'> = {
  resource: 'customer',
  columns: BASICS,
}

export const CONVERSION_ACTIONS =
  'SELECT conversion_action.name, conversion_action.primary_for_goal, conversion_action.include_in_conversions_metric ' +
  "FROM conversion_action WHERE conversion_action.status = 'ENABLED'"

/** Query for the names of places. Only numbers are inserted. */
export function toPlacesGaql(ids: readonly string[]): string {
  const list = ids.filter((id) => /^\d+$/.test(id)).map((id) => `'geoTargetConstants/${id}'`)
  return (
    'SELECT geo_target_constant.resource_name, geo_target_constant.name ' +
    `FROM geo_target_constant WHERE geo_target_constant.resource_name IN (${list.join(', ')})`
  )
}

export const CUSTOMER =
  'SELECT customer.id, customer.descriptive_name, customer.currency_code, customer.time_zone, customer.manager FROM customer'

/** All accounts below a manager; Google flattens the tree. */
export const CLIENTS_OF_MANAGER =
  'SELECT customer_client.client_customer, customer_client.id, customer_client.descriptive_name, ' +
  'customer_client.currency_code, customer_client.time_zone, customer_client.manager, customer_client.level ' +
  "FROM customer_client WHERE customer_client.status = 'ENABLED' AND customer_client.hidden = FALSE"
