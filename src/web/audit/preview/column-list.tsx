import { useState } from 'react'
import { DIMENSIONS, MEASURES, type ColumnMatch } from '../../../shared/exports/ads-table'
import { Alert } from '../../ui/error-state'
import { Select } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { saveAssignment } from './assignments'
import { describeIgnored, nameField } from './preview-words'

const FIELDS = [
  { group: 'Names and breakdowns', fields: [...DIMENSIONS] },
  { group: 'Figures', fields: MEASURES.filter((field) => !field.startsWith('stated')) },
]

interface Props {
  columns: readonly ColumnMatch[]
  clientId: string
  onAssigned: () => void
}

/** Every column of the file with its field; unknown ones can be assigned. */
export function ColumnList({ columns, clientId, onAssigned }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  async function assign(header: string, field: string | null) {
    setFailed(null)
    try {
      await saveAssignment(clientId, header, field)
      onAssigned()
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className="mt-3 space-y-3">
      <ul aria-label="Columns of the file" className="grid gap-x-8 text-sm md:grid-cols-2">
        {columns.map((column) => (
          <li
            key={column.index}
            className="flex min-h-10 items-center justify-between gap-3 border-b border-line py-1"
          >
            <span className="min-w-0 wrap-anywhere">{column.header || `Column ${column.index + 1}`}</span>
            {column.field !== null && !column.assigned ? (
              <span className="flex shrink-0 items-center gap-1.5 text-muted">
                <Icon name="check" size={12} className="text-good" />
                {nameField(column.field)}
              </span>
            ) : (
              <FieldSelect column={column} onChoose={(field) => void assign(column.header, field)} />
            )}
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">A column assigned by hand is remembered for this client.</p>
      {failed && <Alert>{failed}</Alert>}
    </div>
  )
}

function FieldSelect({
  column,
  onChoose,
}: {
  column: ColumnMatch
  onChoose: (field: string | null) => void
}) {
  return (
    <Select
      aria-label={`What ${column.header || `column ${column.index + 1}`} holds`}
      value={column.field ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
      className="max-w-48 text-sm"
    >
      <option value="">
        {column.ignored ? `Left out (${describeIgnored(column.ignored)})` : 'Left out'}
      </option>
      {FIELDS.map(({ group, fields }) => (
        <optgroup key={group} label={group}>
          {fields.map((field) => (
            <option key={field} value={field}>
              {nameField(field)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
