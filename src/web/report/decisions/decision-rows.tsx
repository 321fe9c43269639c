import { findFact } from '../../../shared/audit/facts/find-fact'
import { findPaidRow } from '../../../shared/audit/findings/money-of-rows'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Action } from '../../../shared/schemas/finding'
import { FactFigure } from '../../evidence/figure'
import { formatFraction, formatMoney } from '../../lib/format'
import { useWords } from '../../lib/words'
import { unbroken } from '../../ui/unbroken'
import { findLostRate } from './lost-rate'

const SHOWN = 3

/** The rows of a decision, each with its share of the money. */
export function DecisionRows({
  action,
  analysis,
}: {
  action: Action
  analysis: Pick<Analysis, 'segments' | 'facts' | 'findings' | 'currency'>
}) {
  const { t, locale } = useWords()
  const { segments, facts, findings, currency } = analysis
  const rows = (action.segmentIds ?? []).flatMap((id) => {
    const segment = segments.find((one) => one.id === id)
    const finding = findPaidRow(findings, action, id)
    const fact = finding && findFact(facts, finding.id, 'excess')
    const lost = findLostRate(findings, id)
    const share = lost && findFact(facts, id, lost.rate)
    return segment ? [{ segment, excess: finding?.excess, fact, lost, share }] : []
  })
  if (rows.length < 2) return null
  return (
    <ul className="step-rows">
      {rows.slice(0, SHOWN).map(({ segment, excess, fact, lost, share }) => (
        <li key={segment.id}>
          <bdi className="name-in-list">{unbroken(segment.label)}</bdi>
          {share && (
            <FactFigure fact={share.id}>
              {t(lost!.words, { share: formatFraction(share.value ?? 0, 0, locale) })}
            </FactFigure>
          )}
          {excess !== undefined && (
            <span className="figures">
              {fact ? (
                <FactFigure fact={fact.id}>{fact.shown}</FactFigure>
              ) : (
                formatMoney(excess, currency, undefined, locale)
              )}
            </span>
          )}
        </li>
      ))}
      {rows.length > SHOWN && <li className="text-muted">{t('and {n} more', { n: rows.length - SHOWN })}</li>}
    </ul>
  )
}
