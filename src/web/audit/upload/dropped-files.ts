import { plural } from '../../lib/format'
import { toastFailure } from '../../ui/toast-store'

/** Names the files that were ignored, since an audit is about the first export. */
export function sayLeftOut(others: readonly File[]): void {
  if (others.length === 0) return
  toastFailure(
    'Only the first file is used',
    `${plural(others.length, 'file')} left out: ${others.map(({ name }) => name).join(', ')}. Audit each one by itself.`,
  )
}

/** Whether the dropped files are for an account audit: several files including an export, or an archive. */
export function isMany(files: readonly File[]): boolean {
  const has = (pattern: RegExp) => files.some(({ name }) => pattern.test(name))
  return has(/\.zip$/i) || (files.length > 1 && has(/\.(csv|xlsx)$/i))
}
