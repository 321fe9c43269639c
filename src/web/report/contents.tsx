import { useEffect, useState } from 'react'
import { cx } from '../lib/cx'

export interface ContentsEntry {
  id: string
  title: string
}

/** The table of contents beside the report on wide screens; the part being read is marked. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  const current = useCurrentSection(entries)
  return (
    <nav aria-label="Contents of the report" className="no-print sticky top-20 hidden self-start xl:block">
      <ul className="border-l border-line text-sm">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={cx(
                '-ml-px block border-l py-1 pl-3 transition-colors duration-150',
                id === current
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useCurrentSection(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState(entries[0]?.id)
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const first = entries.find(({ id }) => seen.has(id))
        if (first) setCurrent(first.id)
      },
      // The upper third of the window is what is being read.
      { rootMargin: '-64px 0px -60% 0px' },
    )
    for (const { id } of entries) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [entries])
  return current
}
