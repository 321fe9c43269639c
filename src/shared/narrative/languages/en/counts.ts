import type { Noun } from '../../language'
import type { CountWord } from '../../words'

const noun = (one: string, many = `${one}s`): Noun => ({ one, many })

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
