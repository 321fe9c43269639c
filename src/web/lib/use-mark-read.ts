import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { call, type Notification } from './api'
import { endpoints } from './endpoints'

/** Marks those of these notifications that are unread as read, at once for the bell. If that fails they are unread again, without a message. */
export function useMarkRead(): (entry: readonly Notification[]) => void {
  const { mutate } = useSWRConfig()
  return useCallback(
    (entry) => {
      const ids = entry.filter(({ readAt }) => readAt === null).map(({ id }) => id)
      if (ids.length === 0) return
      const readAt = new Date().toISOString()
      void mutate<Notification[], unknown>(
        endpoints.notifications(),
        () => call('POST', '/api/notifications/read', {}, { ids }),
        {
          optimisticData: (list = []) => list.map((one) => (ids.includes(one.id) ? { ...one, readAt } : one)),
          populateCache: false,
          throwOnError: false,
        },
      )
    },
    [mutate],
  )
}
