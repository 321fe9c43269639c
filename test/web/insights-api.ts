import { exampleClient, exampleReport } from './examples'
import type { Handlers } from './fake-api'

export const clients = [exampleClient(), exampleClient({ id: 'c2', name: 'Northwind' })]
export const gender = exampleReport({ id: 'g1', reportType: 'gender' })
export const video = exampleReport({ id: 'v1', reportType: 'video', category: 'creative', clientId: 'c2' })

/** API answers for Quick Insights: two clients with an audit each. */
export function insightsHandlers(over: Handlers = {}): Handlers {
  return {
    'GET /api/clients': () => clients,
    'GET /api/reports': () => [gender, video],
    'GET /api/overview/clients': () => [],
    ...over,
  }
}
