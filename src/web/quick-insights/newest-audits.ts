import { endpoints } from '../lib/endpoints'

/** The newest audits of a client, enough for some of each category; null for the only client, whose id the server need not know. */
export const newestAudits = (id: string | null) =>
  id ? endpoints.clientReports(id, 24) : endpoints.reports({ limit: 12 })
