import { Link } from 'wouter'
import { cx } from '../lib/cx'
import { paths } from '../paths'
import { SETTINGS_PAGES, type SettingsPage } from './pages'

/** Links to the settings pages: a list on the left, or one scrollable line on a phone. */
export function PageLinks({ current }: { current: SettingsPage }) {
  return (
    <nav
      aria-label="Settings"
      className="min-w-0 max-lg:-mx-4 max-lg:border-b max-lg:border-line sm:max-lg:-mx-8"
    >
      {/* The mask lets names that go on beyond an edge fade, far enough that no line seems to end between two of them. */}
      <ul className="flex gap-x-5 max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-3.5rem),transparent)] max-lg:pr-14 sm:max-lg:pl-8 lg:sticky lg:top-20 lg:-mt-1 lg:-ml-3 lg:flex-col lg:gap-y-0.5">
        {SETTINGS_PAGES.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={paths.settingsPage(id)}
              aria-current={id === current ? 'page' : undefined}
              ref={(link: HTMLAnchorElement | null) => {
                if (id === current) link?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
              }}
              className={cx(
                'block whitespace-nowrap max-lg:border-b-2 max-lg:py-2.5 max-lg:forced-colors:px-2.5 max-lg:text-sm lg:rounded-md lg:px-3 lg:py-1.5',
                id === current
                  ? 'font-medium text-ink max-lg:border-accent lg:bg-sunken'
                  : 'text-muted hover:text-ink max-lg:border-transparent',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
