import type { ReportType } from '../../../report-types/names'
import type { CountWord, Noun } from '../../words'

const noun = (one: string, many = `${one}s`): Noun => ({ one, many })

/** Nouns of a report's rows, by their column. */
export const ROWS = {
  campaignName: noun('campaign'),
  adSetName: noun('ad set'),
  adGroupName: noun('ad group'),
  adName: noun('ad'),
  accountName: noun('account'),
  day: noun('day'),
  age: noun('age group'),
  gender: noun('gender'),
  country: noun('country', 'countries'),
  region: noun('region'),
  dma: noun('market'),
  city: noun('city', 'cities'),
  location: noun('location'),
  objective: noun('objective'),
  campaignType: noun('campaign type'),
  audienceSegment: noun('audience'),
  bodyText: noun('copy variant'),
  headline: noun('headline'),
  image: noun('image'),
  video: noun('video'),
  creative: noun('creative'),
  creativeType: noun('format'),
  placement: noun('placement'),
  platform: noun('platform'),
  device: noun('device'),
  searchTerm: noun('search term'),
  keyword: noun('keyword'),
  productTitle: noun('product'),
  itemId: noun('product'),
  productType: noun('product type'),
  brand: noun('product brand'),
  assetGroup: noun('asset group'),
  asset: noun('asset'),
  assetType: noun('format'),
  network: noun('network'),
  hour: noun('hour'),
  weekday: noun('weekday'),
} satisfies Record<string, Noun>
export type RowWord = keyof typeof ROWS

/** Rows with names that read as common words (ages, countries), printed without quotation marks. */
export const BARE: readonly RowWord[] = [
  'day', 'age', 'gender', 'country', 'region', 'dma', 'city', 'location', 'objective', 'campaignType', 'audienceSegment',
  'creativeType', 'placement', 'platform', 'network', 'device', 'productType', 'brand', 'assetType', 'hour', 'weekday',
] // prettier-ignore

export const COUNTS: Record<CountWord, Noun> = {
  purchase: noun('purchase'),
  order: noun('order'),
  conversion: noun('conversion'),
  lead: noun('lead'),
  registration: noun('registration'),
  call: noun('call'),
  message: noun('conversation'),
  add_to_cart: noun('cart'),
  checkout: noun('checkout'),
  content_view: noun('content view'),
  link_click: noun('link click'),
  landing_page_view: noun('landing page view'),
  profile_visit: noun('profile visit'),
  engagement: noun('engagement'),
  page_like: noun('page like'),
  event_response: noun('event response'),
  video_view: noun('video view'),
  thruplay: noun('ThruPlay'),
  reach: noun('person reached', 'people reached'),
  impression: noun('impression'),
  app_install: noun('install'),
  unknown: noun('result'),
}

export const TYPES: Record<ReportType, string> = {
  campaign: 'Campaign',
  ageRange: 'Age',
  gender: 'Gender',
  location: 'Location',
  objective: 'Objective',
  engaged: 'Engaged audience',
  copy: 'Ad copy',
  static: 'Static image',
  video: 'Video',
  creativeType: 'Creative format',
  adSet: 'Ad set',
  placement: 'Placement',
  device: 'Device',
  time: 'Time',
  keyword: 'Keyword',
  searchTerm: 'Search term',
  product: 'Product',
  assetGroup: 'Asset group',
}
