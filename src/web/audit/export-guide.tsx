import { useState } from 'react'
import { definitionOf } from '../../shared/report-types/catalogue'
import { MONEY_COLUMNS, type ExportSteps } from '../../shared/report-types/definition'
import type { ReportType } from '../../shared/report-types/names'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { Tabs } from '../ui/tabs'
import { Fold } from './fold'
import { useTakeFiles } from './upload/use-take-files'

const SAMPLE = '/sample-meta-campaigns.csv'
/** Of Meta: without them a report names what it cannot show. */
const FURTHER_COLUMNS = 'Delivery, Reach, Landing page views'

interface Props {
  type: ReportType
  /** Uses the sample file for this type; null where it does not fit. */
  onSample: ((file: File) => void) | null
}

/** The guide of a type without a file. */
export function TypeGuide({
  type,
  clientId,
  onRecognised,
}: Pick<Props, 'type'> & { clientId: string; onRecognised: (type: ReportType) => boolean }) {
  const take = useTakeFiles(type, clientId, onRecognised)
  return <ExportGuide type={type} onSample={(file) => void take([file])} />
}

type Platform = 'meta' | 'google'
const LABELS: Record<Platform, string> = { meta: 'Meta Ads', google: 'Google Ads' }

/** Explains which export to make and how, until a file is chosen. */
export function ExportGuide({ type, onSample }: Props) {
  const { guide, sample } = definitionOf(type)
  const { answers, tip } = guide
  const platforms = (Object.keys(guide) as (keyof typeof guide)[]).filter(
    (key) => key in LABELS,
  ) as Platform[]
  const [asked, setAsked] = useState<Platform | null>(null)
  const platform = asked && platforms.includes(asked) ? asked : platforms[0]!
  const steps = <Steps platform={platform} steps={guide[platform]!} />
  const hasSample = sample && onSample !== null
  return (
    <Card
      title="Which export to make"
      description={`It shows ${answers.charAt(0).toLowerCase()}${answers.slice(1)}`}
    >
      {platforms.length > 1 ? (
        <Tabs
          label="Platform of the export"
          look="pill"
          tabs={platforms.map((id) => ({ id, label: LABELS[id] }))}
          value={platform}
          onChange={setAsked}
        >
          {steps}
        </Tabs>
      ) : (
        steps
      )}
      {(tip || hasSample) && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-3 text-sm text-muted">
          {tip && (
            <p className="flex items-center gap-2">
              <Icon name="info" className="shrink-0" />
              {tip}
            </p>
          )}
          {hasSample && (
            <p className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:ml-auto sm:gap-x-4">
              <a
                href={SAMPLE}
                download
                className="rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-accent"
              >
                Download the sample
              </a>
              <Button size="sm" icon="sparkle" onClick={() => void loadSample().then(onSample)}>
                Try the sample export
              </Button>
            </p>
          )}
        </div>
      )}
    </Card>
  )
}

function Steps({ platform, steps }: { platform: Platform; steps: ExportSteps }) {
  const isGoogle = platform === 'google'
  const { level, breakdown, columns } = steps
  const all = [...columns, ...MONEY_COLUMNS[platform]].join(', ')
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 md:grid-cols-2">
      <Step number={1} menu={[isGoogle ? 'Google Ads' : 'Meta Ads Manager', ...level.split(/, (?=[A-Z])/)]}>
        Choose the dates, ideally the last 30 days or more.
      </Step>
      <Step number={2} menu={[isGoogle ? 'Segment' : 'Breakdown', ...(breakdown?.split(': ') ?? ['None'])]}>
        {breakdown ? 'Choose it above the table.' : `No ${isGoogle ? 'segment' : 'breakdown'} is needed.`}
      </Step>
      <Step number={3} menu={['Columns', isGoogle ? 'Modify columns' : 'Customize columns']}>
        {isGoogle ? all : `${all}. For more findings: ${FURTHER_COLUMNS}`}
      </Step>
      <Step number={4} menu={isGoogle ? ['Download', 'CSV'] : ['Reports', 'Export table data', 'CSV']}>
        An export in any language will do.
      </Step>
    </ol>
  )
}

/** One step: where in the menus, and what to choose there. */
function Step({ number, menu, children }: { number: number; menu: readonly string[]; children: string }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="figures grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-medium text-muted"
      >
        {number}
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          {menu.map((word, at) => (
            <span key={word}>
              {/* Breaks before the mark, where the words of a menu do not fit in one line. */}
              {at > 0 && <wbr />}
              {at > 0 && <span className="px-1.5 text-muted">›</span>}
              {word}
            </span>
          ))}
        </p>
        <p className="mt-0.5 text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}

/** The note on the audit page. */
export function HowToUse() {
  return (
    <Fold icon="info" name="How to use this tool">
      <ol className="max-w-[68ch] list-decimal space-y-1 pl-5 text-muted">
        <li>Make a CSV export in Ads Manager or Google Ads. Each report type says which one it needs.</li>
        <li>Drop it on this page. Its type is detected, and can be changed.</li>
        <li>
          Check what will be read: rows, period, currency, columns. Nothing is sent before you choose Analyze.
        </li>
        <li>Read the result. Every figure opens to its formula and to the rows of your file.</li>
      </ol>
    </Fold>
  )
}

async function loadSample(): Promise<File> {
  const csv = await fetch(SAMPLE).then((response) => response.blob())
  return new File([csv], SAMPLE.slice(1), { type: 'text/csv' })
}
