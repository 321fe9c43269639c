import { useState } from 'react'
import { FIRST_METRICS } from '../../shared/metrics/first-metrics'
import { formatValue } from '../../shared/metrics/format'
import { call, type ClientTargets } from '../lib/api'
import { endpoints, useData, useRefresh } from '../lib/endpoints'
import { useAttempt } from '../lib/use-task'
import { useUnsaved } from '../lib/use-unsaved'
import { Button } from '../ui/button'
import { DialogActions } from '../ui/dialog'
import { EditConflict, findConflict } from '../ui/edit-conflict'
import { Alert, KEPT } from '../ui/error-state'
import { Checkbox, Field, TextField } from '../ui/field'
import { Form, SubmitButton } from '../ui/form'
import { Loaded, Skeleton } from '../ui/island'
import { toast } from '../ui/toast'
import { CampaignChips } from './campaign-chips'
import { readTargets, toTargetsText, type Targets, type TargetsText } from './targets-text'
import { useCampaigns } from './use-campaigns'
import { useRerun } from './use-rerun'

interface Props {
  clientId: string
  /** Currency of the client's latest audit, if known. */
  currency?: string | null | undefined
  /** Report that can be run again with the saved targets, if any. */
  reportId?: string | null
  /** Closes the form, if it can be closed. */
  onDone?: () => void
  /** Its buttons stand as in other dialogs: at the right, the main one last. */
  isDialog?: boolean
}

/** Edits a client's targets. They apply to later audits; a report keeps its own unless it is run again. */
export function TargetsForm(props: Props) {
  const { clientId } = props
  const targets = useData(endpoints.clientTargets(clientId))
  return (
    <Loaded
      from={targets}
      skeleton={<Skeleton className="h-142 sm:h-112" />}
      errorTitle="Could not load the targets"
    >
      {(loaded) => <EditForm {...props} loaded={loaded} />}
    </Loaded>
  )
}

const LABELS: Record<keyof TargetsText, string> = {
  cpa: 'Cost per purchase',
  roas: 'ROAS',
  margin: 'Gross margin, %',
  brandCampaigns: 'Brand campaigns',
  excludedCampaigns: 'Excluded campaigns',
  protectedCategory: 'Housing, credit or employment',
}
const FIELDS = Object.keys(LABELS) as (keyof TargetsText)[]
const NUMBERS = ['cpa', 'roas', 'margin'] as const
const LISTS = [
  ['brandCampaigns', 'Judged separately. Pick from the latest audit, or type the name as in the file.'],
  ['excludedCampaigns', 'Left out of every audit.'],
] as const
const show = (value: string | boolean) =>
  typeof value === 'string' ? value.trim().replaceAll('\n', ', ') : value ? 'Yes' : 'No'

function EditForm({
  clientId,
  currency,
  reportId = null,
  onDone,
  isDialog = false,
  loaded,
}: Props & { loaded: ClientTargets }) {
  const rerun = useRerun(clientId)
  const campaigns = useCampaigns(clientId, reportId)
  const { hints, latestId } = useLatest(clientId, currency)
  const refresh = useRefresh()
  /** Targets at the time the form was opened. Later loads must not change them. */
  const [base, setBase] = useState(loaded)
  const [text, setText] = useState(() => toTargetsText(loaded))
  const [conflict, setConflict] = useState<{ theirs: ClientTargets; runAgain: boolean } | null>(null)
  const { targets, errors } = readTargets(text)
  const isUnchanged = JSON.stringify(text) === JSON.stringify(toTargetsText(base))
  const discard = useUnsaved(!isUnchanged)
  const change = (part: Partial<TargetsText>) => setText((before) => ({ ...before, ...part }))
  const save = useAttempt(async (targets: Targets, version: number, runAgain: boolean) => {
    try {
      const stored = await call('PUT', '/api/clients/:id/targets', { id: clientId }, { ...targets, version })
      setConflict(null)
      setBase(stored)
      setText(toTargetsText(stored))
    } catch (error) {
      const theirs = findConflict<ClientTargets>(error)
      if (!theirs) throw error
      return setConflict({ theirs, runAgain })
    }
    await refresh(endpoints.clientTargets(clientId))
    if (runAgain && reportId !== null) await rerun(reportId)
    else
      toast({
        title: 'Targets saved',
        description: 'This client’s next audit uses them.',
        ...(latestId && {
          action: { label: 'Run the latest audit again', run: () => void rerun(latestId) },
        }),
      })
    onDone?.()
  })

  if (conflict) {
    const { theirs, runAgain } = conflict
    const [before, now] = [toTargetsText(base), toTargetsText(theirs)]
    const mine = FIELDS.filter((field) => text[field] !== before[field])
    const merged = { ...now, ...Object.fromEntries(mine.map((field) => [field, text[field]])) }
    const shown = FIELDS.filter((field) => mine.includes(field) || now[field] !== before[field])
    return (
      <EditConflict
        rows={shown.map((field) => ({
          label: LABELS[field],
          theirs: show(now[field]),
          mine: mine.includes(field) ? show(text[field]) : null,
        }))}
        pending={save.pending}
        keepLabel={runAgain ? 'Save my change and run again' : undefined}
        onKeepMine={() => {
          const { targets: both } = readTargets(merged)
          if (both) void save.run(both, theirs.version, runAgain)
        }}
        onTakeTheirs={() => {
          setBase(theirs)
          setText(now)
          setConflict(null)
        }}
      />
    )
  }

  const buttons = [
    reportId !== null && (
      <SubmitButton key="run" pending={save.pending} pendingLabel="Running..." disabled={!targets}>
        Save and run again
      </SubmitButton>
    ),
    <Button
      key="save"
      {...(reportId === null
        ? { type: 'submit', variant: 'primary' }
        : { onClick: () => targets && void save.run(targets, base.version, false) })}
      disabled={save.pending || !targets || isUnchanged}
    >
      {save.pending && reportId === null ? 'Saving...' : 'Save targets'}
    </Button>,
    onDone && (
      <Button
        key="cancel"
        variant={isDialog ? 'secondary' : 'ghost'}
        onClick={() => {
          discard()
          onDone()
        }}
      >
        Cancel
      </Button>
    ),
  ]

  return (
    <Form
      onSubmit={() => targets && void save.run(targets, base.version, reportId !== null)}
      // A dialog closes itself; typed text is lost by a button only.
      onEscape={isUnchanged && !isDialog ? onDone : undefined}
      className="@container space-y-4"
    >
      <div className="grid gap-4 @2xs:grid-cols-2 @sm:grid-cols-3">
        {NUMBERS.map((field) => (
          <TextField
            key={field}
            label={LABELS[field]}
            hint={hints[field]}
            error={errors[field]}
            inputMode="decimal"
            // Where the form was opened by a button, which is gone or behind the dialog.
            autoFocus={onDone !== undefined && field === NUMBERS[0]}
            placeholder="None"
            value={text[field]}
            onText={(typed) => change({ [field]: typed })}
          />
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2">
        {LISTS.map(([field, hint]) => (
          <Field key={field} label={LABELS[field]} hint={hint}>
            {(ids) => (
              <CampaignChips
                offered={campaigns.names}
                ids={ids}
                value={text[field]}
                onChange={(names) => change({ [field]: names })}
              />
            )}
          </Field>
        ))}
      </div>
      {campaigns.retry && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          Could not load the campaign list. You can still type names.
          <Button size="sm" icon="refresh" onClick={campaigns.retry}>
            Try again
          </Button>
        </p>
      )}
      <Checkbox
        label={LABELS.protectedCategory}
        hint="No recommendations by age, gender or ZIP code."
        checked={text.protectedCategory}
        onCheck={(protectedCategory) => change({ protectedCategory })}
      />
      {save.failure && (
        <Alert title="Could not save the targets">
          {save.failure} {KEPT}
        </Alert>
      )}
      {isDialog ? (
        <DialogActions>{buttons.toReversed()}</DialogActions>
      ) : (
        <div className="flex flex-wrap gap-2">{buttons}</div>
      )}
    </Form>
  )
}

interface FromLatest {
  /** Unit or meaning of each number, with its value in the client's latest audit to set a target by. */
  hints: Record<(typeof NUMBERS)[number], string>
  /** The latest audit, if its file can be audited again. */
  latestId: string | undefined
}

function useLatest(clientId: string, currency: Props['currency']): FromLatest {
  const { data } = useData(endpoints.clientVerdict(clientId))
  const { latest } = data ?? {}
  const latestOf = (metric: 'costPerPurchase' | 'roas') => {
    // Targets are for sales.
    const value = latest?.sales?.[metric] ?? latest?.figures.find((figure) => figure.metric === metric)?.now
    const { unit } = FIRST_METRICS[metric]
    // Beside a report in another currency it is about other money.
    const isOther = currency != null && latest?.currency !== currency
    return value === undefined || isOther ? null : `latest ${formatValue(value, unit, latest!.currency)}`
  }
  const [cost, roas] = [latestOf('costPerPurchase'), latestOf('roas')]
  return {
    hints: {
      cpa: [`In ${currency ?? 'the client’s currency'}`, cost].filter(Boolean).join(', '),
      roas: roas ? `As a ratio, ${roas}` : 'As a ratio, like 2.5',
      margin: 'Sets the break-even',
    },
    latestId: latest?.reportType === 'account' ? undefined : latest?.reportId,
  }
}
