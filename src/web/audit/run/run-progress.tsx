import { showPartsInCurrency } from '../../../shared/narrative/in-currency'
import { toText } from '../../../shared/narrative/markdown'
import { STAGES, type Stage } from '../../../shared/schemas/audit-event'
import type { SectionName } from '../../../shared/schemas/claim'
import type { TextPart } from '../../../shared/schemas/text-part'
import { TextBlocks } from '../../evidence/prose'
import { plural } from '../../lib/format'
import { useFallbackCurrency } from '../../lib/use-settings'
import { PerformanceOverview } from '../../metrics/performance-overview'
import { Icon } from '../../ui/icon'
import { Progress } from '../../ui/progress'
import type { RunState } from '../upload/upload-atoms'

/** Words for each stage while it runs. */
const STAGE_WORDS: Record<Stage, string> = {
  queued: 'Waiting for its turn',
  reading: 'Reading the file',
  metrics: 'Computing the figures',
  audit: 'Looking for waste and opportunities',
  writing: 'Writing the report',
  saving: 'Saving the report',
}

/** Sections of text, named as in the specification. */
const SECTIONS: readonly (readonly [SectionName, string])[] = [
  ['summary', 'Analysis Summary'],
  ['insights', 'Detailed Insights'],
  ['wastage', 'Wasted Ad Spend'],
  ['highlights', 'Performance Highlights'],
  ['concerns', 'Concerning Trends'],
  ['recommendations', 'Strategic Recommendations'],
]

/** A running analysis: its stages, and the texts so far. Loaded once a file has been chosen. */
export function RunProgress({ run }: { run: RunState | null }) {
  return run && <Progressing run={run} />
}

function Progressing({ run }: { run: RunState }) {
  const at = STAGES.indexOf(run.stage)
  const found = run.early?.findings.length ?? 0
  const fallback = useFallbackCurrency()
  const print = (parts: TextPart[]) =>
    toText(run.early?.currency === null ? showPartsInCurrency(parts, fallback) : parts)
  return (
    <div className="space-y-5">
      <div className="rounded-lg border border-line bg-surface p-4 sm:px-5">
        <Progress
          label={`${(run.stage === 'queued' && run.waitingFor) || STAGE_WORDS[run.stage]}...`}
          value={run.done / Math.max(1, run.of)}
        />
        <ol className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
          {STAGES.slice(1).map((stage, index) => (
            <li
              key={stage}
              aria-current={stage === run.stage ? 'step' : undefined}
              className="flex items-center gap-1 aria-[current=step]:font-medium aria-[current=step]:text-ink"
            >
              {index + 1 < at && <Icon name="check" size={12} className="text-good" />}
              {STAGE_WORDS[stage]}
            </li>
          ))}
        </ol>
      </div>
      {run.early && (
        <>
          <PerformanceOverview metrics={run.early.metrics} currency={run.early.currency} />
          <p className="text-sm text-muted">
            {plural(found, 'finding')} so far. The figures are final; the words are still being written.
          </p>
        </>
      )}
      {SECTIONS.map(([section, title]) => {
        const text = run.texts[section]?.map(print).join(' ')
        return (
          text && (
            <section key={section} aria-label={title} className="max-w-[68ch] space-y-3 text-lg">
              <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
              <TextBlocks text={text} />
            </section>
          )
        )
      })}
    </div>
  )
}
