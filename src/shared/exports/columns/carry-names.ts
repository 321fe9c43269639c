import type { AdsTable, Dimension } from '../ads-table'
import type { IssueList } from '../issue-list'

/** Names of parents, the widest first. */
const HOLDERS: readonly Dimension[] = ['accountName', 'campaignName', 'adSetName', 'adGroupName']

/**
 * Fills names down into the rows below, in place, since merged cells and pivot tables name a campaign only in its
 * first row. Columns that repeat a name in consecutive rows are left alone, as their blanks are real, and a name is
 * not carried into another campaign: in Performance Max, ad groups are blank.
 */
export function carryNames(dimensions: AdsTable['dimensions'], issues: IssueList): void {
  for (const name of HOLDERS) {
    const values = dimensions[name]
    if (!values || values[0] === '' || !values.includes('')) continue
    if (values.some((value, at) => at > 0 && value !== '' && value === values[at - 1])) continue
    const inner = Object.entries(dimensions)
      .filter(
        ([other]) => other !== name && !HOLDERS.slice(0, HOLDERS.indexOf(name)).includes(other as Dimension),
      )
      .map(([, labels]) => labels)
    const wider = HOLDERS.slice(0, HOLDERS.indexOf(name)).map((holder) => dimensions[holder])
    const isHeld = (at: number) => {
      for (const labels of wider) if (labels?.[at] !== labels?.[at - 1]) return false
      for (const labels of inner) if (labels[at] !== '' && labels[at] !== labels[at - 1]) return true
      return false
    }
    let carried = 0
    let filled = values
    for (let at = 1; at < filled.length; at++) {
      if (filled[at] !== '' || filled[at - 1] === '' || !isHeld(at)) continue
      if (carried === 0) filled = [...values]
      filled[at] = filled[at - 1]!
      carried++
    }
    if (carried === 0) continue
    dimensions[name] = filled
    issues.info('names_carried_down', { field: { field: name }, n: carried }, { column: name })
  }
}
