import { coverPlacements } from '../../../shared/images/placements'
import type { Phrase } from '../../../shared/narrative/document-words'
import type { AdImage } from '../../../shared/schemas/creatives'
import { shorten } from '../../charts/shorten'
import { useWords } from '../../lib/words'
import { readNames } from '../../ui/names'

const PLACES: Record<string, Phrase> = {
  '1:1': 'Feeds',
  '4:5': 'Mobile feeds',
  '9:16': 'Stories and reels',
  '1.91:1': 'Links and display',
}
/** Characters of a name that fit on one line at most widths. */
const NAME = 32

/** Which image serves each placement, and which placements have none. */
export function Coverage({ images }: { images: readonly AdImage[] }) {
  const { t } = useWords()
  const names = readNames(images.map(({ name }) => name))
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left font-semibold">{t('Placements this set covers')}</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-muted [&>th]:py-1.5 [&>th]:pr-[min(0.5rem,10px)] [&>th]:font-normal [&>th]:last:wrap-anywhere">
          <th scope="col">{t('Placement')}</th>
          <th scope="col">{t('Format')}</th>
          <th scope="col">{t('Image')}</th>
        </tr>
      </thead>
      <tbody>
        {coverPlacements(images).map(({ name, images: own }) => {
          const [first, ...more] = own
          return (
            <tr key={name} className="border-b border-line align-baseline">
              <th scope="row" className="py-2 pr-[min(0.5rem,10px)] sm:pr-4 text-left font-normal">
                {PLACES[name] ? t(PLACES[name]) : 'Google Display'}
              </th>
              <td className="figures py-2 pr-[min(0.5rem,10px)] sm:pr-4 text-muted">
                {name === 'display'
                  ? [...new Set(own.map(toSize))].map((size, at) => (
                      <span key={size} className="@min-[16rem]:whitespace-nowrap">
                        {at > 0 && ', '}
                        {size}
                      </span>
                    ))
                  : name}
              </td>
              <td className="py-2 wrap-anywhere">
                {first ? (
                  <span title={first.name}>{shorten(first.name, NAME, names)}</span>
                ) : (
                  <span className="font-medium text-warn">{t('None')}</span>
                )}
                {more.length > 0 && ` ${t('and {n} more', { n: more.length })}`}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const toSize = ({ width, height }: AdImage): string => `${width} × ${height}`
