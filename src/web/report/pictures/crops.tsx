import { PLACEMENTS } from '../../../shared/images/placements'
import { formatFraction } from '../../lib/format'
import { useWords } from '../../lib/words'

interface Props {
  src: string
  width: number
  height: number
  /** Names of placements. */
  placements: readonly string[]
}

/** Less than this is cut by rounding alone. */
const SEEN = 0.03

/** An image as each of these placements crops it, so that one looks rather than reads; those that show it whole are left out. */
export function Crops({ src, width, height, placements }: Props) {
  const { t, locale } = useWords()
  const own = width / height
  const cropped = PLACEMENTS.flatMap(({ name, ratio }) => {
    const cut = 1 - Math.min(own / ratio, ratio / own)
    return cut < SEEN || !placements.includes(name) ? [] : { name, ratio, cut }
  })
  if (cropped.length === 0) return null
  return (
    <div
      role="group"
      aria-label={t('Crop by placement')}
      className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2"
    >
      {cropped.map(({ name, ratio, cut }) => (
        <div key={name} className="text-xs text-muted">
          {/* All of one height, so that they stand on one line. */}
          <img
            src={src}
            alt=""
            className="block h-16 rounded-xs object-cover print:h-12"
            style={{ aspectRatio: ratio }}
          />
          <span className="figures mt-1 block">
            <span className="text-ink">{name}</span>{' '}
            {t('{share} cropped', { share: formatFraction(cut, 0, locale) })}
          </span>
        </div>
      ))}
    </div>
  )
}
