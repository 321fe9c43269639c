import { toDayPoints } from '../../audit/report/day-series'
import type { TextPart } from '../../schemas/analysis'
import { figure } from '../book'
import { metricWords } from '../compare'
import { listOf } from '../labels'
import { say } from '../say'
import { subjectOf, type Scene } from '../scene'
import type { Wish } from './read-prompt'

const IN_TIME = ['fatigue', 'change_point', 'trend', 'break', 'season']
const MILLISECONDS_A_DAY = 86_400_000
/** A season needs to be seen at least once more to be told from anything else that happened then. */
const DAYS_FOR_A_SEASON = 365

/** What days can show: breaks and wear-out; a season only over more than a year. */
export function answerTime(scene: Scene, wish: Wish): TextPart[][] {
  const { audit } = scene
  const lines: TextPart[][] = []
  const hasDays = toDayPoints(audit.series).length > 1
  const changes = audit.findings.filter((finding) => IN_TIME.includes(finding.issue ?? ''))
  if (!hasDays) {
    lines.push(
      say`This file has no Day column, so it cannot show how anything changed over time; export the same table by day.`,
    )
  } else if (changes.length === 0) {
    lines.push(say`The daily figures hold no break or wear-out that stands clear of chance.`)
  } else {
    for (const finding of changes.slice(0, 3)) {
      const facts = scene.book
        .of(finding)
        .filter((fact) => fact.value !== null && fact.metric !== 'probability')
        .slice(0, 2)
      lines.push(
        say`${subjectOf(scene, finding)} changed over the period: ${listOf(facts.map((fact) => [`${metricWords(scene, fact.metric)} `, figure(fact)]))}.`,
      )
    }
  }
  if (wish.season) {
    const days = audit.period
      ? (Date.parse(audit.period.end) - Date.parse(audit.period.start)) / MILLISECONDS_A_DAY + 1
      : 0
    if (days < DAYS_FOR_A_SEASON)
      lines.push(
        say`A season cannot be told from this period: that takes more than a year of days, or the same weeks of another year.`,
      )
  }
  const since = audit.sinceLast?.told ?? []
  return [...lines, ...since.slice(0, 2)]
}
