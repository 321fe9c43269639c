import { ratioOf } from '../../facts/ratio-of'
import type { Rule } from '../rule'
import { frameOf, isMaterial, rowConcern } from '../support'

const TIMES = 2
const MIN_COUNT = 30

export const amplify: Rule = {
  id: 'E3',
  title: 'Shared and saved far more than the rest',
  types: ['engaged'],
  needs: ['shares or saves', 'impressions'],
  formula: '(shares + saves) ÷ impressions, against the group',
  threshold: 'twice the group’s or more, at least 30 shares and saves',
  source: 'Our own gate',
  advice: 'People share it. Use the post itself in sales campaigns, with its reactions.',
  caseAgainst: 'What gets shared most isn’t always what sells.',
  evaluate: ({ summary, sheets, book, ...input }) =>
    summary.groups.flatMap((group) => {
      const whole = rateOf(group.slice)
      if (!whole) return []
      return group.parts.flatMap((part) => {
        const rate = rateOf(part)
        if (!rate || rate.count < MIN_COUNT || rate.value < TIMES * whole.value || !isMaterial(part, group))
          return []
        const frame = book.add({
          subject:
            frameOf({ summary, sheets, book, ...input }, group, 'spend') === undefined
              ? 'account'
              : `group:${group.name}`,
          ...ratioOf('sharingRate', { above: whole.count, below: group.slice.sums.impressions }),
          rows: group.slice.rows,
        })
        return [
          rowConcern(part, {
            issue: 'amplify',
            tier: 'likely',
            figures: [
              {
                ...ratioOf('sharingRate', { above: rate.count, below: part.sums.impressions }),
                rows: part.rows,
                comparedTo: frame,
              },
            ],
            facts: sheets.of(part.segmentId, ['impressions']),
            lever: 'reuse_post',
          }),
        ]
      })
    }),
}

function rateOf({
  more,
  sums,
}: {
  more: { shares?: number; saves?: number }
  sums: { impressions: number | null }
}) {
  if ((more.shares === undefined && more.saves === undefined) || !sums.impressions) return null
  const count = (more.shares ?? 0) + (more.saves ?? 0)
  return { count, value: count / sums.impressions }
}
