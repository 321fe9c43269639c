import type { ReadIssue } from './ads-table'
import type { IssueSlot, IssueSlots } from '../schemas/issue'
import { toIssue, type IssueKey } from './issue-messages'

/** A list of rows; arrays fit too. */
export type Rows = Pick<readonly number[], 'length' | 'slice'>

const SHOWN_ROWS = 200

/** Collects issues and returns the worst first. */
export class IssueList {
  private readonly issues: ReadIssue[] = []

  info(key: IssueKey, slots?: IssueSlots, where?: { rows?: Rows; column?: string }): void {
    this.add('info', key, slots, where)
  }

  warn(key: IssueKey, slots?: IssueSlots, where?: { rows?: Rows; column?: string }): void {
    this.add('warning', key, slots, where)
  }

  /** Adds an `info` or `warn` about these rows, if there are any. */
  ofRows(severity: 'info' | 'warn', key: IssueKey, rows: Rows, slots: IssueSlots = {}): void {
    if (rows.length > 0) this[severity](key, { ...slots, where: nameRows(rows) }, { rows })
  }

  private add(
    severity: ReadIssue['severity'],
    key: IssueKey,
    slots?: IssueSlots,
    { rows, column }: { rows?: Rows; column?: string } = {},
  ): void {
    this.issues.push({
      ...toIssue(severity, key, slots),
      ...(rows && rows.length > 0 && { rows: rows.slice(0, SHOWN_ROWS) }),
      ...(column !== undefined && { column }),
    })
  }

  toArray(): ReadIssue[] {
    return [
      ...this.issues.filter(({ severity }) => severity === 'warning'),
      ...this.issues.filter(({ severity }) => severity === 'info'),
    ]
  }
}

/** The first three row numbers, and how many rows there are. */
export function nameRows(rows: Rows): IssueSlot {
  return { rows: rows.slice(0, 3), of: rows.length }
}
