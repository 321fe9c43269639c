import { toObjective, toResultKind, type Objective, type ResultKind } from '../../exports/values/vocabulary'

/** What a row was bought for. Only rows of one goal are ever compared with each other. */
export const GOALS = [
  'sales',
  'leads',
  'messages',
  'app',
  'carts',
  'traffic',
  'engagement',
  'video',
  'awareness',
  'other',
  'unknown',
] as const
export type Goal = (typeof GOALS)[number]

export interface GoalWords {
  /** As in "campaigns bought for …". */
  label: string
  result: { one: string; many: string }
  /** Money is judged on these: something a client would pay for by the piece. */
  hard: boolean
}

export const GOAL_WORDS: Record<Goal, GoalWords> = {
  sales: { label: 'sales', result: { one: 'purchase', many: 'purchases' }, hard: true },
  leads: { label: 'leads', result: { one: 'lead', many: 'leads' }, hard: true },
  messages: { label: 'conversations', result: { one: 'conversation', many: 'conversations' }, hard: true },
  app: { label: 'app installs', result: { one: 'install', many: 'installs' }, hard: true },
  carts: { label: 'carts and checkouts', result: { one: 'result', many: 'results' }, hard: true },
  traffic: { label: 'traffic', result: { one: 'click', many: 'clicks' }, hard: false },
  engagement: { label: 'engagement', result: { one: 'engagement', many: 'engagements' }, hard: false },
  video: { label: 'video views', result: { one: 'view', many: 'views' }, hard: false },
  awareness: { label: 'awareness', result: { one: 'person reached', many: 'people reached' }, hard: false },
  other: { label: 'other results', result: { one: 'result', many: 'results' }, hard: false },
  unknown: { label: 'unstated', result: { one: 'result', many: 'results' }, hard: false },
}

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
  registration: 'leads',
  call: 'leads',
  message: 'messages',
  app_install: 'app',
  add_to_cart: 'carts',
  checkout: 'carts',
  content_view: 'traffic',
  link_click: 'traffic',
  landing_page_view: 'traffic',
  profile_visit: 'traffic',
  engagement: 'engagement',
  page_like: 'engagement',
  event_response: 'engagement',
  video_view: 'video',
  thruplay: 'video',
  reach: 'awareness',
  impression: 'awareness',
  custom: 'other',
  mixed: null,
  unknown: null,
}

/** The goal that an objective stands for; null where the cell names none that we know. */
export function goalOfObjective(text: string): Goal | null {
  return OF_OBJECTIVE[toObjective(text)]
}

/** The goal that a result type (`Website purchases`, `actions:link_click`) stands for; null for blank, mixed, unknown. */
export function goalOfResult(text: string): Goal | null {
  return OF_RESULT[toResultKind(text)]
}
