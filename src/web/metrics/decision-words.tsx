import { cx } from '../lib/cx'

/** Last words of a name, from a separator on. Not of scripts from right to left, whose end would stand at the wrong side. */
const TAIL = /(?<=[^\u0590-\u08ff]{8}[\s|_-])(?![\s|_-])[^\u0590-\u08ff]{8,18}$/u

/** Further rows behind the name of the first, `+2` where the column is narrow. */
const MORE = / and (\d+) more$/

/** The row's name, shortened in its middle where there is no room, and the step behind it, which is cut last. */
export function DecisionWords({ decision }: { decision: string }) {
  // Stored before December 2026, a decision is a sentence without a dash.
  const dash = decision.lastIndexOf(' – ')
  if (dash < 0) return <span className="max-md:line-clamp-2">{decision}</span>
  const [subject, more] = decision.slice(0, dash).split(MORE)
  const name = subject ?? ''
  const tail = TAIL.exec(name)?.[0] ?? ''
  return (
    <>
      {/* Between 768 and 1280 pixels there is no room for both ends of a name; below, the step has a line of its own. */}
      <span className="max-md:flex max-md:max-w-full max-md:whitespace-pre md:contents md:max-xl:block md:max-xl:shrink-99999 lg:max-xl:min-w-10">
        <span dir="auto" className={cx('shrink-99999 overflow-hidden text-ellipsis', tail && 'xl:min-w-10')}>
          {name.slice(0, name.length - tail.length)}
        </span>
        <span className="shrink-0">{tail}</span>
      </span>
      {more && (
        <span data-more={` +${more}`} className="shrink-0 md:max-xl:before:content-[attr(data-more)]">
          <span className="md:max-xl:sr-only">{` and ${more} more`}</span>
        </span>
      )}
      <span className="max-md:line-clamp-2 max-xs:line-clamp-none">{decision.slice(dash)}</span>
    </>
  )
}
