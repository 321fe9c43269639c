import { Suspense, useEffect, useRef, useState } from 'react'
import type { ClientTargets } from '../lib/api'
import { endpoints, useData } from '../lib/endpoints'
import { formatFraction, formatMoney, formatRatio } from '../lib/format'
import { lazyPart } from '../lib/lazy-part'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Loaded, Skeleton } from '../ui/island'

const TargetsForm = lazyPart(async () => (await import('./targets-form')).TargetsForm)

interface Props {
  clientId: string
  /** Currency of the targets: that of the client's latest audit; null if unknown. */
  currency: string | null
  /** Report that can be run again with new targets, if any. */
  reportId: string | null
}

/** Targets for a client's audits, edited in place. */
export function ClientTargetsCard({ clientId, currency, reportId }: Props) {
  const targets = useData(endpoints.clientTargets(clientId))
  const [isEdited, setEdited] = useState(false)
  const isNone = !isEdited && targets.data && !hasTargets(targets.data)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (!isEdited && wasEdited.current) edit.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  return (
    <Card
      title="Targets"
      description={isNone && 'No targets set. Audits use the account’s own benchmark.'}
      actions={
        !isEdited && (
          <Button ref={edit} size="sm" icon="pencil" onClick={() => setEdited(true)}>
            Edit targets
          </Button>
        )
      }
    >
      {isEdited ? (
        <Suspense fallback={<Skeleton className="h-112" />}>
          <div ref={scrollToWhole} className="scroll-my-4">
            <TargetsForm
              clientId={clientId}
              currency={currency}
              reportId={reportId}
              onDone={() => setEdited(false)}
            />
          </div>
        </Suspense>
      ) : !isNone ? (
        <Loaded
          from={targets}
          skeleton={<Skeleton className="h-30" />}
          errorTitle="Could not load the targets"
        >
          {({ cpa, roas, margin }) => (
            <div className="@container">
              <dl className="@xl:grid @xl:grid-cols-3 @xl:gap-6">
                <Target label="Cost per purchase" value={cpa === null ? null : toMoney(cpa, currency)} />
                <Target label="ROAS" value={roas === null ? null : formatRatio(roas)} />
                <Target label="Gross margin" value={margin === null ? null : formatFraction(margin, 1)} />
              </dl>
            </div>
          )}
        </Loaded>
      ) : null}
    </Card>
  )
}

/** The field that takes the focus is the form's first, and its buttons are last. */
const scrollToWhole = (form: HTMLElement | null) => form?.scrollIntoView?.({ block: 'nearest' })

/** Whether one of the figures is set; lists of campaigns alone are not shown. */
const hasTargets = ({ cpa, roas, margin }: ClientTargets) => cpa !== null || roas !== null || margin !== null

/** Formats the bare number if the currency is unknown. */
const toMoney = (amount: number, currency: string | null) =>
  currency === null ? amount.toLocaleString('en-US') : formatMoney(amount, currency)

function Target({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="flex justify-between gap-3 border-b border-line py-2 text-sm last:border-b-0 @xl:block @xl:border-b-0 @xl:py-0">
      <dt className="text-muted">{label}</dt>
      <dd className={value === null ? 'text-muted' : 'figures font-medium'}>{value ?? 'None'}</dd>
    </div>
  )
}
