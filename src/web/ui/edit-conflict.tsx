import { ApiError } from '../lib/api'
import { Button } from './button'
import { DialogActions } from './dialog'

/** The stored value, when an edit was refused because of a concurrent one; null for other failures. */
export function findConflict<T>(error: unknown): T | null {
  return error instanceof ApiError && error.code === 'edit_conflict'
    ? ((error.current as T | null) ?? null)
    : null
}

export interface ConflictRow {
  label: string
  theirs: string
  /** Null: not changed here. */
  mine: string | null
}

/** Shows both versions after a concurrent edit, for choosing one. */
export function EditConflict({
  rows,
  pending,
  keepLabel = 'Save my change',
  onKeepMine,
  onTakeTheirs,
}: {
  rows: readonly ConflictRow[]
  pending: boolean
  keepLabel?: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}) {
  return (
    <div className="space-y-4">
      <p role="alert">
        Somebody else saved a change while this was open. Nothing of theirs was overwritten, and what you
        typed is still here.
      </p>
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="w-1/4 py-2 pr-3 font-medium">
              Field
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              Saved now
            </th>
            <th scope="col" className="py-2 font-medium">
              Your change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, theirs, mine }) => (
            <tr key={label} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-3 text-left font-medium">
                {label}
              </th>
              <td className="py-2.5 pr-3 wrap-anywhere whitespace-pre-line">{theirs || <None />}</td>
              <td className="py-2.5 wrap-anywhere whitespace-pre-line">
                {mine === null ? <span className="text-muted">not changed</span> : mine || <None />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions>
        <Button onClick={onTakeTheirs} disabled={pending}>
          Keep what is saved
        </Button>
        <Button variant="primary" onClick={onKeepMine} disabled={pending} data-autofocus>
          {pending ? 'Saving...' : keepLabel}
        </Button>
      </DialogActions>
    </div>
  )
}

function None() {
  return <span className="text-muted">empty</span>
}
