/** The part of GAQL that reports use: SELECT, FROM, WHERE with BETWEEN, IN, = and !=, ORDER BY, LIMIT. */
export interface Query {
  fields: string[]
  resource: string
  conditions: Condition[]
  period: { start: string; end: string } | null
}

export interface Condition {
  field: string
  negated: boolean
  values: string[]
}

export class QueryError extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message)
  }
}

export function parseQuery(text: string): Query {
  const clauses =
    /^\s*SELECT\s+([\s\S]+?)\s+FROM\s+(\w+)(?:\s+WHERE\s+([\s\S]+?))?(?:\s+ORDER BY\s+[\s\S]+?)?(?:\s+LIMIT\s+\d+)?\s*$/i.exec(
      text,
    )
  if (!clauses) throw new QueryError('UNEXPECTED_INPUT', 'Error in query: unexpected input.')
  const [, select = '', resource = '', where = ''] = clauses
  const query: Query = {
    fields: select.split(',').map((field) => field.trim()),
    resource,
    conditions: [],
    period: null,
  }
  // Hides the AND of BETWEEN before splitting the conditions at AND.
  const parts = where === '' ? [] : where.replace(/(BETWEEN\s+\S+)\s+AND\s/gi, '$1 TO ').split(/\s+AND\s+/i)
  for (const part of parts) readCondition(part.trim(), query)
  return query
}

function readCondition(text: string, query: Query): void {
  const between = /^segments\.date\s+BETWEEN\s+'(\d{4}-\d\d-\d\d)'\s+TO\s+'(\d{4}-\d\d-\d\d)'$/i.exec(text)
  if (between) {
    query.period = { start: between[1]!, end: between[2]! }
    return
  }
  const [, field, operator, value] = /^([\w.]+)\s*(!=|=|<=|NOT IN|IN)\s*([\s\S]+)$/i.exec(text) ?? []
  if (!field || !operator || !value) {
    throw new QueryError('BAD_VALUE', `Error in WHERE clause: invalid condition '${text}'.`)
  }
  const values = value
    .replace(/^\(|\)$/g, '')
    .split(',')
    .map((item) => item.trim().replace(/^'|'$/g, ''))
  query.conditions.push({ field, negated: /!=|NOT/i.test(operator), values })
}

/** `ad_group_ad.ad.final_urls` → `adGroupAd.ad.finalUrls`, as in REST answers. */
export function toJsonPath(field: string): string[] {
  return field
    .split('.')
    .map((part) => part.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))
}
