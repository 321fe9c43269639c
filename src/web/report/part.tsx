import type { ComponentProps } from 'react'
import { Island, Skeleton } from '../ui/island'
import { Section } from './section'

type Props = Omit<ComponentProps<typeof Section>, 'title'> & {
  /** Undefined where the report does not have this part. */
  title: string | undefined
}

/** A part of the report: a section that loads and fails on its own. */
export function Part({ title, children, ...rest }: Props) {
  return (
    title && (
      <Section title={title} {...rest}>
        <Island label={title} skeleton={<Skeleton className="h-48" />}>
          {children}
        </Island>
      </Section>
    )
  )
}
