/**
 * Every text of a report that is no sentence of `sentences.ts`: headings, heads of columns, labels, notes, charts, the evidence
 * panel, paper. A component asks for one with `useWords().t('Key Metrics Overview')`; a new one is a line here, and the compiler
 * names the languages that lack it. Slots: `document-words.ts`. Names and labels of metrics are in the metric catalogue.
 */
export const DOCUMENT = [
  // Sections
  'Analysis Summary',
  'Key Metrics Overview',
  // Worked sums
  'sum of {metric}',
  'not in this file',
] as const
