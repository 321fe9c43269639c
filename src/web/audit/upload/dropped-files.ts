import { plural } from '../../lib/format'
import { toastFailure } from '../../ui/toast-store'

/** An audit is of one export, the first: names those that came with it. */
export function sayLeftOut(others: readonly File[]): void {
  if (others.length === 0) return
  toastFailure(
    'Only the first file is used',
    `${plural(others.length, 'file')} left out: ${others.map(({ name }) => name).join(', ')}. Audit each one by itself.`,
  )
}

/** Whether what was dropped is for one audit of a whole account: several files with an export among them, or an archive. */
export function isMany(files: readonly File[]): boolean {
  const has = (pattern: RegExp) => files.some(({ name }) => pattern.test(name))
  return has(/\.zip$/i) || (files.length > 1 && has(/\.(csv|xlsx)$/i))
}
