import { ratioOf } from '../../facts/ratio-of'
import { ratio } from '../../../metrics/rates'
import type { Rule } from '../rule'
import { rowConcern } from '../support'

const TIMES = 3
const MIN_COMMENTS = 20

export const commentHeavy: Rule = {
  id: 'E5',
  title: 'Many comments for its reactions',
  types: ['engaged'],
  needs: ['comments', 'reactions'],
  formula: 'comments ÷ reactions, against the account',
  threshold: 'three times the account’s or more, at least 20 comments',
  source: 'Our own gate',
  advice: 'Read the comments. Objections and problems show up there before they show up in cost.',
  caseAgainst: 'Ads that ask a question get comments.',
  evaluate: ({ summary, sheets, book }) => {
    const { reactions: allReactions, comments: allComments } = restOf(summary.total.more)
    return summary.segments.flatMap((segment) => {
      const { reactions, comments } = restOf(segment.more)
      const own = ratio(comments, reactions)
      // Compared with the rows except this one, since one row with many comments would raise the average that it is
      // compared with.
      const rest = ratio(allComments - comments, allReactions - reactions)
      if (own === null || rest === null || comments < MIN_COMMENTS || own < TIMES * rest) return []
      const account = book.add({
        subject: 'account',
        ...ratioOf('commentRate', { above: allComments, below: allReactions }),
        rows: summary.total.rows,
      })
      return [
        rowConcern(segment, {
          issue: 'comments',
          tier: 'likely',
          figures: [
            {
              ...ratioOf('commentRate', { above: comments, below: reactions }),
              rows: segment.rows,
              comparedTo: account,
            },
          ],
          facts: sheets.of(segment.id, ['engagements']),
          lever: 'read_comments',
        }),
      ]
    })
  },
}

function restOf({ reactions = 0, comments = 0 }: { reactions?: number; comments?: number }) {
  return { reactions, comments }
}
