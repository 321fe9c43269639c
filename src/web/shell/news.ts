import type { Notification } from '../lib/api'

/** Unread, and worth a look: money or a fall of the return that no later audit replaced, a failure or a sign-in. */
export const isNews = ({ readAt, outcome }: Notification): boolean =>
  readAt === null && (!outcome || (!outcome.superseded && (!!outcome.excess || outcome.fell !== null)))

/** Audits of one client and day are one entry of the list. */
export const toEntryKey = ({ id, outcome, clientId, createdAt }: Notification): string =>
  outcome ? `${clientId} ${createdAt.slice(0, 10)}` : id
