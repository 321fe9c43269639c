import { AGES, CAMPAIGNS, CONVERSION_ACTIONS, GENDERS, PLACES, type Ad, type Campaign } from './account'
import { daysBetween, figuresOf, splitFigures } from './days'
import { type Figures, NOTHING } from './figures'

/** A row before the query selects its fields: attributes by GAQL name, and counts. */
export interface ViewRow {
  attributes: Record<string, unknown>
  figures: Figures
}

export interface Account {
  id: string
  name: string
  currency: string
  timeZone: string
  manager: boolean
}

type View = (account: Account, period: { start: string; end: string }) => ViewRow[]

const SEARCH_ONLY = (campaign: Campaign, parts: Part[]): Part[] => (campaign.type === 'SEARCH' ? parts : [])

/** Resources of the report types beyond the specified ten; each splits a campaign's figures by another attribute. */
const FURTHER_VIEWS: Record<string, View> = {
  keyword_view: (account, period) =>
    each(account, period, (campaign) =>
      SEARCH_ONLY(
        campaign,
        ['EXACT', 'PHRASE', 'BROAD'].map((match, i) => ({
          weight: 3 - i,
          pull: 1 - 0.25 * i,
          attributes: {
            ...adGroup(campaign),
            'ad_group_criterion.keyword.text': nameWords(campaign).join(' '),
            'ad_group_criterion.keyword.match_type': match,
            'ad_group_criterion.status': 'ENABLED',
            'ad_group_criterion.quality_info.quality_score': 8 - 2 * i,
            'ad_group_criterion.quality_info.creative_quality_score': i === 2 ? 'BELOW_AVERAGE' : 'AVERAGE',
            'ad_group_criterion.quality_info.search_predicted_ctr': 'AVERAGE',
            'ad_group_criterion.quality_info.post_click_quality_score': 'ABOVE_AVERAGE',
          },
        })),
      ),
    ),
  search_term_view: (account, period) =>
    each(account, period, (campaign) =>
      SEARCH_ONLY(
        campaign,
        ['buy', 'best', 'free', 'near me'].map((word, i) => ({
          weight: 4 - i,
          pull: word === 'free' ? 0 : 1,
          attributes: {
            ...adGroup(campaign),
            'search_term_view.search_term': `${nameWords(campaign).join(' ')} ${word}`,
            'search_term_view.status': 'NONE',
            'segments.search_term_match_type': i === 0 ? 'EXACT' : 'BROAD',
          },
        })),
      ),
    ),
  shopping_performance_view: (account, period) =>
    each(account, period, (campaign) =>
      campaign.type !== 'PERFORMANCE_MAX'
        ? []
        : ['Trail boots', 'Rain jacket', 'Day pack'].map((title, i) => ({
            weight: 3 - i,
            pull: 1 - 0.3 * i,
            attributes: {
              'segments.product_title': title,
              'segments.product_item_id': `sku-${i + 1}`,
              'segments.product_brand': 'Northwind',
              'segments.product_type_l1': i === 2 ? 'Packs' : 'Clothing',
            },
          })),
    ),
  asset_group: (account, period) =>
    each(account, period, (campaign) =>
      campaign.type !== 'PERFORMANCE_MAX'
        ? []
        : ['Boots', 'Jackets'].map((name, i) => ({
            weight: 2 - i,
            pull: 1 - 0.4 * i,
            attributes: {
              'asset_group.name': name,
              'asset_group.status': 'ENABLED',
              'asset_group.ad_strength': i === 0 ? 'GOOD' : 'AVERAGE',
            },
          })),
    ),
}

const nameWords = ({ name }: Campaign) =>
  name
    .toLowerCase()
    .match(/\p{L}+/gu)!
    .slice(1)

/** Segments that a campaign's figures can be split by, as the API does when a query selects them. */
export const SEGMENTS: Record<string, readonly { value: string; weight: number }[]> = {
  'segments.device': [
    { value: 'MOBILE', weight: 6 },
    { value: 'DESKTOP', weight: 3 },
    { value: 'TABLET', weight: 1 },
  ],
  'segments.ad_network_type': [
    { value: 'SEARCH', weight: 5 },
    { value: 'CONTENT', weight: 2 },
  ],
  'segments.hour': Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), weight: 1 + (hour % 7) })),
}

/** Resources that a report can query, each with all fields that the stand-in has. */
export const VIEWS: Record<string, View> = {
  ...FURTHER_VIEWS,
  customer: (account, period) => each(account, period, () => [whole({ ...customer(account) })]),
  campaign: (account, period) => each(account, period, (campaign) => [whole(searchShares(campaign))]),
  ad_group: (account, period) =>
    each(account, period, (campaign) =>
      campaign.type === 'PERFORMANCE_MAX'
        ? []
        : [whole({ ...adGroup(campaign), 'ad_group.status': 'ENABLED' })],
    ),
  age_range_view: (account, period) =>
    each(account, period, (campaign) =>
      campaign.type === 'PERFORMANCE_MAX'
        ? []
        : AGES.map((age) => ({
            ...age,
            attributes: { ...adGroup(campaign), 'ad_group_criterion.age_range.type': age.type },
          })),
    ),
  gender_view: (account, period) =>
    each(account, period, (campaign) =>
      campaign.type === 'PERFORMANCE_MAX'
        ? []
        : GENDERS.map((gender) => ({
            ...gender,
            attributes: { ...adGroup(campaign), 'ad_group_criterion.gender.type': gender.type },
          })),
    ),
  geographic_view: (account, period) =>
    each(account, period, () =>
      PLACES.map((place) => ({
        ...place,
        attributes: {
          'geographic_view.country_criterion_id': place.country,
          'geographic_view.location_type': 'LOCATION_OF_PRESENCE',
          'segments.geo_target_region': `geoTargetConstants/${place.region}`,
        },
      })),
    ),
  ad_group_ad: (account, period) =>
    each(account, period, (campaign) =>
      campaign.ads.map((ad) => ({ ...ad, attributes: adFields(campaign, ad) })),
    ),
  video: (account, period) =>
    each(account, period, (campaign) =>
      campaign.ads.flatMap((ad) =>
        ad.video
          ? [
              {
                ...ad,
                attributes: {
                  ...adGroup(campaign),
                  'video.id': ad.video.id,
                  'video.title': ad.video.title,
                  'video.duration_millis': '30000',
                },
              },
            ]
          : [],
      ),
    ),
}

/** Names of places, which are a resource of their own. */
export function geoTargets(): ViewRow[] {
  const countries = new Map(PLACES.map((place) => [place.country, place.countryName]))
  const rows = [
    ...[...countries].map(([id, name]) => ({ id, name, type: 'Country' })),
    ...PLACES.map((place) => ({ id: place.region, name: place.regionName, type: 'State' })),
  ]
  return rows.map(({ id, name, type }) => ({
    attributes: {
      'geo_target_constant.resource_name': `geoTargetConstants/${id}`,
      'geo_target_constant.id': id,
      'geo_target_constant.name': name,
      'geo_target_constant.target_type': type,
    },
    figures: NOTHING,
  }))
}

export function conversionActions(): ViewRow[] {
  return CONVERSION_ACTIONS.map((action) => ({ attributes: actionFields(action), figures: NOTHING }))
}

function actionFields(action: (typeof CONVERSION_ACTIONS)[number]): Record<string, unknown> {
  return {
    'conversion_action.id': action.id,
    'conversion_action.name': action.name,
    'conversion_action.category': action.category,
    'conversion_action.status': 'ENABLED',
    'conversion_action.primary_for_goal': action.primary,
    'conversion_action.include_in_conversions_metric': action.primary,
  }
}

interface Part {
  weight: number
  pull: number
  attributes: Record<string, unknown>
}

const whole = (attributes: Record<string, unknown>): Part => ({ weight: 1, pull: 1, attributes })

function each(
  account: Account,
  period: { start: string; end: string },
  parts: (campaign: Campaign) => Part[],
): ViewRow[] {
  return daysBetween(period.start, period.end).flatMap((day) =>
    CAMPAIGNS.flatMap((campaign) => {
      const split = parts(campaign)
      return splitFigures(figuresOf(campaign, day), split).map((figures, index) => ({
        attributes: {
          ...customer(account),
          ...campaignFields(campaign),
          'segments.date': day,
          'segments.day_of_week': WEEKDAYS[new Date(day).getUTCDay()],
          ...split[index]!.attributes,
        },
        figures,
      }))
    }),
  )
}

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

function customer(account: Account): Record<string, unknown> {
  return {
    'customer.id': account.id,
    'customer.descriptive_name': account.name,
    'customer.currency_code': account.currency,
    'customer.time_zone': account.timeZone,
    'customer.manager': account.manager,
  }
}

function campaignFields(campaign: Campaign): Record<string, unknown> {
  return {
    'campaign.id': campaign.id,
    'campaign.name': campaign.name,
    'campaign.status': 'ENABLED',
    'campaign.advertising_channel_type': campaign.type,
    'campaign_budget.amount_micros': String(campaign.budgetCents * 10_000),
  }
}

/** Google reports shares below 10% as 0.0999, above 90% as 0.9001; only search campaigns have shares. */
function searchShares(campaign: Campaign): Record<string, unknown> {
  const shares: Record<string, [number, number]> = {
    'Search | Brand': [0.9001, 0.0999],
    'Search | Hiking boots': [0.62, 0.14],
    'Search | Jackets, generic': [0.0999, 0.31],
  }
  return {
    'metrics.search_impression_share': shares[campaign.name]?.[0],
    'metrics.search_budget_lost_impression_share': shares[campaign.name]?.[1],
  }
}

function adGroup(campaign: Campaign): Record<string, unknown> {
  return { 'ad_group.id': `4${campaign.id}`, 'ad_group.name': campaign.ads[0]?.adGroup ?? '' }
}

const assets = (texts: string[]) => texts.map((text) => ({ text }))

function adFields(campaign: Campaign, ad: Ad): Record<string, unknown> {
  const search = ad.type === 'RESPONSIVE_SEARCH_AD'
  return {
    ...adGroup(campaign),
    'ad_group_ad.status': 'ENABLED',
    'ad_group_ad.ad.id': ad.id,
    'ad_group_ad.ad.name': ad.name,
    'ad_group_ad.ad.type': ad.type,
    'ad_group_ad.ad.final_urls': ['https://northwind.example/'],
    'ad_group_ad.ad.responsive_search_ad.headlines': search ? assets(ad.headlines) : undefined,
    'ad_group_ad.ad.responsive_search_ad.descriptions': search ? assets(ad.descriptions) : undefined,
    'ad_group_ad.ad.responsive_display_ad.headlines': search ? undefined : assets(ad.headlines),
    'ad_group_ad.ad.responsive_display_ad.descriptions': search ? undefined : assets(ad.descriptions),
    'ad_group_ad.ad.expanded_text_ad.headline_part1': undefined,
    'ad_group_ad.ad.expanded_text_ad.headline_part2': undefined,
    'ad_group_ad.ad.expanded_text_ad.description': undefined,
    'ad_group_ad.ad.image_ad.name': ad.type === 'IMAGE_AD' ? ad.name : undefined,
  }
}
