import type { ReactNode } from 'react'
import { endpoints, useData } from '../lib/endpoints'
import { paths } from '../paths'
import { Badge } from '../ui/badge'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { Loaded } from '../ui/island'
import { MoneyParts, type MoneyOf } from './money-parts'

/** Outcome of `sample-meta-campaigns.csv`, as an audit of it says. */
const SAMPLE: MoneyOf = {
  currency: 'USD',
  running: false,
  ageDays: 0,
  money: [
    { part: 'benchmark', amount: 11_332.21 },
    { part: 'running', amount: 2331.91 },
    { part: 'unsure', amount: 613.91 },
    { part: 'notJudged', amount: 1354.61 },
  ],
}

/** Stands in the verdict's place while no audit of the client has one: what to do first, and what comes of it. */
export function FirstVerdict({ clientId, skeleton }: { clientId: string; skeleton: ReactNode }) {
  const summary = useData(endpoints.clientSummary(clientId))
  // The audits by type say it, with the way to try again.
  if (summary.error) return null
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
          ? 'One export is enough to see what is overspent and what to do about it.'
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
            <Step
              at={2}
              title={
                <>
                  <span className="max-sm:hidden">Drop the file anywhere on this page, or choose it</span>
                  <span className="sm:hidden">Choose the file</span>
                </>
              }
            >
              Several exports and ad images together become one audit of the account.
            </Step>
          </ol>
          <ButtonLink href={paths.clientAudit(clientId)} variant="primary" className="mt-2 w-full sm:w-auto">
            Choose the export
          </ButtonLink>
        </div>
        <div className="min-w-0 md:border-l md:border-line md:pl-8">
          <div className="flex items-center gap-2 text-sm text-muted">
            <h3>What you get</h3>
            <Badge>Sample</Badge>
          </div>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
            <span className="figures text-xl font-semibold tracking-tight">$2,331.91</span>
            <span className="text-sm text-muted">overspent: 14.9% of spend</span>
          </p>
          <MoneyParts verdict={SAMPLE} />
          <p className="mt-3 text-sm text-muted">
            Then at most three decisions: what to change, who does it, by when. Every amount opens to the rows
            of your file.
          </p>
        </div>
      </div>
    </Card>
  )
}

function Step({ at, title, children }: { at: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-2">
      <span className="figures text-muted">{at}</span>
      <Point title={title}>{children}</Point>
    </li>
  )
}

function Point({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="font-medium">{title}</p>
      <p className="text-sm text-muted">{children}</p>
    </div>
  )
}
