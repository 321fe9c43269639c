import type { ReadIssue } from './ads-table'

/** A list of rows as far as they are named; an array will do. */
export type Rows = Pick<readonly number[], 'length' | 'slice'>

const SHOWN_ROWS = 200

/** Collects what a person should know, worst first when read. */
export class IssueList {
  private readonly issues: ReadIssue[] = []

  info(code: string, message: string, where: { rows?: Rows; column?: string } = {}): void {
    this.add('info', code, message, where)
  }

  warn(code: string, message: string, where: { rows?: Rows; column?: string } = {}): void {
    this.add('warning', code, message, where)
  }

  private add(
    severity: ReadIssue['severity'],
    code: string,
    message: string,
    { rows, column }: { rows?: Rows; column?: string },
  ): void {
    this.issues.push({
      code,
      severity,
      message,
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

/** `row 7`, `rows 7, 9 and 12`, `rows 7, 9, 12 and 40 more`. */
export function nameRows(rows: Rows): string {
  const shown = rows.slice(0, 3)
  if (rows.length === 1) return `row ${shown[0]}`
  const rest = rows.length - shown.length
  return rest > 0
    ? `rows ${shown.join(', ')} and ${rest} more`
    : `rows ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** `1 row`, `12 rows`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
