import type { FileIdentity } from '../../src/shared/account/reconcile'

const MAY = { start: '2026-05-01', end: '2026-05-31' }
export const APRIL = { start: '2026-04-01', end: '2026-04-30' }

/** A file of 1,000 euros in May, whose type is its name without the extension. */
export function fileIdentity(name: string, more: Partial<FileIdentity> = {}): FileIdentity {
  return {
    file: name,
    hash: name,
    type: name.split('.')[0]!,
    platform: 'meta',
    account: null,
    currency: 'EUR',
    period: MAY,
    spend: 1000,
    statedSpend: null,
    rows: 7,
    overlapping: false,
    hides: false,
    measures: ['spend', 'purchases'],
    ...more,
  }
}
