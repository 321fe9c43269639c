import type { ReactNode } from 'react'
import { endpoints, useData } from '../lib/endpoints'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { Icon, type IconName } from '../ui/icon'
import { Loaded } from '../ui/island'

/** Stands in the verdict's place while no audit of the client has one: what to do first, and what comes of it. */
export function FirstVerdict({ clientId, skeleton }: { clientId: string; skeleton: ReactNode }) {
  const summary = useData(endpoints.clientSummary(clientId))
  return (
    <Loaded from={summary} skeleton={skeleton} errorTitle="Could not load the audit counts">
      {({ total }) => <FirstSteps clientId={clientId} isFirst={total === 0} />}
    </Loaded>
  )
}

function FirstSteps({ clientId, isFirst }: { clientId: string; isFirst: boolean }) {
  return (
    <Card
      title={isFirst ? 'First audit' : 'No verdict yet'}
      description={
        isFirst
          ? 'One export is enough to see what is paid above the benchmark and what to do about it.'
          : 'The audits so far hold no spend that could be judged. An export of the campaigns does.'
      }
      className="h-full"
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div>
          <h3 className="text-sm text-muted">What to do first</h3>
          <ol>
            <Step at={1} title="Export the campaigns as CSV">
              The last 30 days or more. Meta Ads Manager: Reports, Export table data. Google Ads: Download.
            </Step>
            <Step at={2} title="Drop the file anywhere on this page">
              Or choose it. Several exports and ad images together become one audit of the account.
            </Step>
          </ol>
          <ButtonLink href={paths.clientAudit(clientId)} icon="upload" className="mt-2 w-full sm:w-auto">
            Choose the export
          </ButtonLink>
        </div>
        <div>
          <h3 className="text-sm text-muted">What you get</h3>
          <ul>
            <Gain icon="funnel" title="Cost above benchmark">
              What the ads cost above the benchmark and still do, as an amount and a share of the spend.
            </Gain>
            <Gain icon="check" title="Decisions">
              At most three, worst money first: what to change, who does it, by when.
            </Gain>
            <Gain icon="list" title="Rows behind each figure">
              Every amount opens to its sum and the rows of your file.
            </Gain>
          </ul>
        </div>
      </div>
    </Card>
  )
}

function Step({ at, title, children }: { at: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-2">
      <span className="figures text-muted">{at}</span>
      <Point title={title}>{children}</Point>
    </li>
  )
}

function Gain({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-b border-line py-2 last:border-b-0">
      <Icon name={icon} className="mt-1 text-muted" />
      <Point title={title}>{children}</Point>
    </li>
  )
}

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="font-medium">{title}</p>
      <p className="text-sm text-muted">{children}</p>
    </div>
  )
}
