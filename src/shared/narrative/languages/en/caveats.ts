import type { Language } from '../../language'

/** Reasons why two reports, or some of their figures, are not comparable. */
export const CAVEATS: Language['caveats'] = {
  no_dates: 'One of the files has no dates, so the periods couldn’t be checked.',
  same_days: 'Both reports cover the same days: changes are late results or corrections.',
  shared_days: 'The periods share {a} {n#day|days}.',
  later_days: 'The earlier report covers the later days.',
  lengths: 'The periods differ in length ({a} and {b} days): compare rates, not counts.',
  attribution: 'Attribution settings differ ({earlier} before, {now} now), so results aren’t compared.',
  results: 'The two files count different results, so results aren’t compared.',
  clicks: 'The two files count different kinds of clicks, so CTR isn’t compared.',
  currency: 'Currencies differ, so money isn’t compared.',
  rows: 'The files break down by different things, so only totals are compared.',
  no_common_rows: 'The two files have no row in common: check that both are of the same ad account.',
  target_set: 'A target was set between the two reports, so overspend and findings aren’t compared.',
  target_changed: 'The target changed between the two reports, so overspend and findings aren’t compared.',
  target_removed: 'The target was removed between the two reports, so overspend and findings aren’t compared.',
  unstated: 'none stated',
} // prettier-ignore
