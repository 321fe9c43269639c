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
