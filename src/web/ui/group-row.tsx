/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are spelled out because `display: block` on a phone takes a table's own away. */
import type { ReactNode } from 'react'

/** The name of the rows below it. */
export function GroupRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row" className="block border-b border-line bg-sunken/60 sm:table-row">
      <th
        role="rowheader"
        colSpan={columns}
        className="block px-4 py-1.5 text-left text-xs font-medium text-muted sm:table-cell sm:px-5"
      >
        {children}
      </th>
    </tr>
  )
}
