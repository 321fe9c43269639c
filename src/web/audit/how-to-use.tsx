import { Icon } from '../ui/icon'

/** The note at the top of the audit page. */
export function HowToUse() {
  return (
    <details className="group mb-5 rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 font-medium sm:px-5 [&::-webkit-details-marker]:hidden">
        <Icon name="info" className="text-accent" />
        How to use this tool
        <Icon
          name="chevron-down"
          className="ml-auto text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ol className="max-w-[68ch] list-decimal space-y-1 px-4 pb-4 pl-9 text-muted sm:px-5 sm:pl-10">
        <li>Choose what to look at: an audience report or a creative one.</li>
        <li>Drop in the CSV export from Ads Manager or Google Ads. Each report says which one it needs.</li>
        <li>
          Check what will be read: rows, period, currency, columns. Nothing is sent before you choose Analyze.
        </li>
        <li>Read the result. Every figure opens to its formula and to the rows of your file.</li>
      </ol>
    </details>
  )
}
