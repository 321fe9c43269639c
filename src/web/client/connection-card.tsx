import type { ReactNode } from 'react'

interface ConnectionCardProps {
  name: string
  status: ReactNode
  action?: ReactNode
  /** Description of the connection, or its problem. */
  children: ReactNode
}

/** One source of data: name, status, a sentence, a button. */
export function ConnectionCard({ name, status, action, children }: ConnectionCardProps) {
  return (
    <section aria-label={name} className="flex min-h-32 flex-col rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-medium">{name}</h3>
        {status}
      </div>
      <div className="mt-1 mb-3 text-sm wrap-anywhere text-muted">{children}</div>
      <div className="mt-auto flex flex-wrap gap-2">{action}</div>
    </section>
  )
}
