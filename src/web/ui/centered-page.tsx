import type { ReactNode } from 'react'
import { PageHeader } from './page-header'

/** A page with one message and one link. */
export function CenteredPage({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-md pt-[12vh] text-center text-balance [&_header]:flex! [&_header]:items-center">
      <PageHeader title={title} subtitle={subtitle} />
      {children}
    </div>
  )
}
