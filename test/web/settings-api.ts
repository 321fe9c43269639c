import type { ClientTargets, NarratorStatus, Settings, Trash } from '../../src/web/lib/api'
import { exampleClient } from './examples'
import type { Handlers } from './fake-api'

export const savedSettings: Settings = {
  workspaceName: 'Blue Harbor Media',
  logo: null,
  brandColor: null,
  fallbackCurrency: 'USD',
  language: 'en',
}
export const EMPTY_TRASH: Trash = { days: 30, clients: 0, reports: 0, items: [] }
export const storedTargets: ClientTargets = {
  version: 4,
  cpa: 35,
  roas: null,
  margin: 0.6,
  protectedCategory: false,
  brandCampaigns: ['Brand | Search'],
  excludedCampaigns: [],
}

export const builtInNarrator: NarratorStatus = {
  kind: 'built-in',
  source: null,
  baseUrl: null,
  model: null,
  key: null,
  dailyTokens: 200_000,
  tagsTexts: false,
  sharesOpinions: false,
  tokensToday: 0,
}
export const modelNarrator: NarratorStatus = {
  ...builtInNarrator,
  kind: 'model',
  source: 'settings',
  model: 'small',
  baseUrl: 'http://127.0.0.1:11434/v1',
  key: '…9876',
  tokensToday: 1200,
}

/** API answers that all settings pages need. */
export function settingsHandlers(over: Handlers = {}): Handlers {
  return {
    'GET /api/settings': () => savedSettings,
    'GET /api/shares': () => [],
    'GET /api/narrator': () => builtInNarrator,
    'GET /api/clients': () => [exampleClient(), exampleClient({ id: 'c2', name: 'Bare Bones' })],
    'GET /api/clients/:id/targets': () => storedTargets,
    'GET /api/targets': () => [],
    'GET /api/clients/:id/retention': () => ({ uploadDays: null, reportDays: null }),
    'GET /api/retention': () => [],
    'GET /api/trash': () => EMPTY_TRASH,
    ...over,
  }
}
