import { toObjective, toResultKind, type Objective, type ResultKind } from '../../exports/values/vocabulary'

interface GoalWords {
  /** As in "campaigns bought for …". */
  label: string
  result: { one: string; many: string }
  /** Clients pay for such results by the piece, so money is judged by them. */
  hard: boolean
}

const hard = (label: string, one: string, many = `${one}s`): GoalWords => ({
  label,
  result: { one, many },
  hard: true,
})
const soft = (...words: Parameters<typeof hard>): GoalWords => ({ ...hard(...words), hard: false })

/** Goals that a row can be bought for, one kind of result each. Only rows of one goal are added up or compared. */
export const GOAL_WORDS = {
  sales: hard('sales', 'purchase'),
  leads: hard('leads', 'lead'),
  registrations: hard('registrations', 'registration'),
  calls: hard('calls', 'call'),
  messages: hard('conversations', 'conversation'),
  app: hard('app installs', 'install'),
  checkouts: hard('checkouts', 'checkout'),
  carts: hard('carts', 'cart'),
  traffic: soft('traffic', 'click'),
  landings: soft('landing page views', 'landing page view'),
  content: soft('content views', 'content view'),
  visits: soft('profile visits', 'profile visit'),
  followers: soft('followers', 'follower'),
  responses: soft('event responses', 'response'),
  engagement: soft('engagement', 'engagement'),
  video: soft('video views', 'ThruPlay'),
  plays: soft('video plays', 'video play'),
  awareness: soft('awareness', 'person reached', 'people reached'),
  impressions: soft('impressions', 'impression'),
  other: soft('other results', 'result'),
  unknown: soft('unstated', 'result'),
} satisfies Record<string, GoalWords>

export type Goal = keyof typeof GOAL_WORDS
export const GOALS = Object.keys(GOAL_WORDS) as Goal[]

const OF_OBJECTIVE: Record<Objective, Goal | null> = {
  sales: 'sales',
  leads: 'leads',
  traffic: 'traffic',
  engagement: 'engagement',
  awareness: 'awareness',
  app_promotion: 'app',
  other: null,
}

const OF_RESULT: Record<ResultKind, Goal | null> = {
  purchase: 'sales',
  conversion: 'sales',
  lead: 'leads',
  registration: 'registrations',
  call: 'calls',
  message: 'messages',
  app_install: 'app',
  add_to_cart: 'carts',
  checkout: 'checkouts',
  content_view: 'content',
  link_click: 'traffic',
  landing_page_view: 'landings',
  profile_visit: 'visits',
  engagement: 'engagement',
  page_like: 'followers',
  event_response: 'responses',
  video_view: 'plays',
  thruplay: 'video',
  reach: 'awareness',
  impression: 'impressions',
  custom: 'other',
  mixed: null,
  unknown: null,
}

const KINDS = new Map(
  (Object.entries(OF_RESULT) as [ResultKind, Goal | null][]).toReversed().map(([kind, goal]) => [goal, kind]),
)

/** The first result kind listed for a goal. */
export function kindOfGoal(goal: Goal): ResultKind {
  return KINDS.get(goal) ?? 'unknown'
}

/** The goal of an objective; null for unknown cells. */
export function goalOfObjective(text: string): Goal | null {
  return OF_OBJECTIVE[toObjective(text)]
}

/** The goal of a result type (`Website purchases`, `actions:link_click`); null for blank, mixed and unknown ones. */
export function goalOfResult(text: string): Goal | null {
  return OF_RESULT[toResultKind(text)]
}
