/** Subject of facts that compare a report with the one before it. */
export const LAST_AUDIT = 'last-audit'
