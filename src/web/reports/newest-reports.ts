/** How many of all clients' reports are listed at once: as many as a page can carry. Older ones are listed with their client. */
export const NEWEST_REPORTS = 100
