import type { Language } from '../../language'

/** Reasons why two reports, or some of their figures, are not comparable. */
export const CAVEATS: Language['caveats'] = {
  no_dates: 'One of the files states no dates, so the periods could not be checked.',
  same_days: 'Both reports cover the same days: changes are late results or corrections.',
  shared_days: 'The periods share {a} {n#day|days}.',
  later_days: 'The earlier report covers the later days.',
  lengths: 'The periods differ in length ({a} and {b} days): compare rates, not counts.',
  attribution: 'The attribution settings differ ({earlier} before, {now} now), so results are not compared.',
  results: 'The two files count different results, so results are not compared.',
  clicks: 'The two files count different kinds of clicks, so click rates are not compared.',
  currency: 'The currencies differ, so money is not compared.',
  rows: 'The rows are not of the same kind in both files, so only totals are compared.',
  unstated: 'none stated',
} // prettier-ignore
