import type { ReactNode } from 'react'
import { formatFraction, formatRatio } from '../lib/format'
import { compare, toMoney, type Targets } from './targets-figures'

interface Part {
  name: string
  target: number | null
  latest: number | null | undefined
  isMet: boolean | null
  print: (value: number) => string
}

/** A client's targets and what its latest audit reached in one line, for a phone: `CPA €72.90 vs. €35.00 ✗ missed`. */
export function TargetsSummary({ row: { cpa, roas, margin, latest } }: { row: Targets }) {
  const costs = latest?.costPerPurchase
  const currency = latest?.currency ?? null
  const parts: Part[] = [
    {
      name: 'CPA',
      target: cpa,
      latest: costs,
      isMet: compare(cpa, costs),
      print: (of) => toMoney(of, currency),
    },
    {
      name: 'ROAS',
      target: roas,
      latest: latest?.roas,
      isMet: compare(latest?.roas, roas),
      print: formatRatio,
    },
  ]
  const aimed = parts.filter(({ target }) => target !== null)
  // Beside two targets there is no room for the words of verdicts, nor for a margin.
  const isWide = aimed.length > 1
  const told = (aimed.length > 0 ? aimed : parts).flatMap((part) => tellPart(part, isWide))
  if (margin !== null && !isWide) told.push(<span key="margin">{`margin ${formatFraction(margin, 1)}`}</span>)
  return told.flatMap((part, at) => (at > 0 ? [' · ', part] : [part]))
}

function tellPart({ name, target, latest, isMet, print }: Part, isWide: boolean): ReactNode[] {
  if (latest == null)
    return target === null ? [] : [<span key={name}>{`${name} target ${print(target)}`}</span>]
  return [
    <span key={name}>
      {`${name} ${print(latest)}`}
      {target !== null && ` vs. ${print(target)}`}
      {isMet !== null && (
        <span className={isMet ? 'text-good' : 'text-bad'}>
          {isMet ? ' ✓' : ' ✗'}
          <span className={isWide ? 'sr-only' : undefined}>{isMet ? ' met' : ' missed'}</span>
        </span>
      )}
    </span>,
  ]
}
