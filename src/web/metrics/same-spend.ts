import { nameOf } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'

/** Short name of the wider report whose spend this one breaks down. */
export const findWhole = ({ sameAs }: Pick<ReportRow, 'sameAs'>): string | undefined =>
  sameAs && nameOf(sameAs).short.toLowerCase()
