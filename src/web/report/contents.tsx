import { useEffect, useRef, useState } from 'react'
import { cx } from '../lib/cx'
import { below } from './below'
import type { ContentsEntry } from './list-parts'
import { useWords } from '../lib/words'

interface Props {
  entries: readonly ContentsEntry[]
  /** Placed below the app's header; a shared copy has none. */
  belowHeader: boolean
}

/** A sticky list of the report's parts, in which the current part is marked. */
export function Contents({ entries, belowHeader }: Props) {
  const { t } = useWords()
  const { current, list } = useCurrentSection(entries)
  return (
    <nav
      aria-label={t('Sections of the report')}
      className={cx('no-print contents-bar', belowHeader ? 'top-14' : 'top-0 xl:mx-0')}
    >
      <ul ref={list} className="contents-list">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="contents-link"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useCurrentSection(entries: readonly ContentsEntry[]) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(entries[0]?.id)
  useEffect(() => {
    // Nobody has scrolled at the first paint, which does without this code.
    const stop = below()
      .then(({ watchSections }) => watchSections(entries, list.current, setCurrent))
      .catch(() => null)
    return () => void stop.then((end) => end?.())
  }, [entries])
  return { current, list }
}
