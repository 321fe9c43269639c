import { formatMoney, formatValue } from '../../shared/metrics/format'
import type { CreativeMetric } from '../../shared/schemas/analysis'

/** The images of a report with what each spent and brought; those without figures say so. */
export function CreativeGallery({
  creatives,
  currency,
}: {
  creatives: readonly CreativeMetric[]
  currency: string | null
}) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
      {creatives.map((creative) => (
        <li
          key={`${creative.imageId}${creative.adName}`}
          className="min-w-0 break-inside-avoid rounded-lg border border-line"
        >
          <img
            src={`/api/images/${encodeURIComponent(creative.imageId ?? '')}`}
            alt={creative.adName}
            className="aspect-square w-full rounded-t-lg bg-sunken object-contain"
          />
          <div className="p-3 text-sm">
            <p className="truncate font-medium" title={creative.adName}>
              {creative.adName}
            </p>
            <p className="figures text-xs text-muted">
              {creative.spend === null
                ? 'No figures in the file'
                : `${formatMoney(creative.spend, currency)} spent, CTR ${formatValue(creative.ctr, 'fraction', currency)}`}
              {creative.roas !== null && `, ROAS ${formatValue(creative.roas, 'ratio', currency)}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
