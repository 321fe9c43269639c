/** The page's own words, in one place: `t('Findings')`. Slots: `{n}`, and `{n#one|many}` that a number chooses between. */
export const PAGE_WORDS = [
  // Sections
  'Read with care',
  'Analysis Summary',
  'Strategic Recommendations',
  'Further recommendations',
  'Where the money went',
  'Map of the money',
  'Each cut is the same money: what is dear in one is never added to another.',
  'What cannot be known',
  'Findings',
  'Files of the account',
  'Wasted Ad Spend',
  'Performance Highlights',
  'Concerning Trends',
  'Detailed Insights',
  'Key Metrics Overview',
  'Since the last audit',
  'Appendix',
  'Sections of the report',
  // Decisions
  'Media buyer',
  'Creative team',
  'Web team',
  'Client',
  'minutes',
  'hours',
  'days',
  'by {date}',
  'How to see it',
  'What would prove it wrong',
  'and {n} more',
  // The bridge
  'Line',
  'From zero to the spend of the file',
  'Amount',
  'At the benchmark price',
  'At the benchmark return',
  'At the benchmark of each goal',
  'Dear, sure, still running',
  'Dear, sure',
  'Dear, sure, ended',
  'Dear for sure, by less than half',
  'Dear, could be chance',
  'Cheaper than the benchmark',
  'Not judged: other goal',
  'Not judged: results not to be trusted',
  'Not judged: results not in the file',
  'Not judged: too few results',
  'Spend of the file',
  'Each line is paid money and opens to its rows; together they are the spend, to the cent.',
  // Findings
  'Still running',
  'Ended',
  'Surely dear',
  'Mildly dear',
  'Could be chance',
  'Too early',
  'Better',
  'Worth a look',
  'Show {n} more',
  'The whole account',
  '{n} images',
] as const

export type PageWord = (typeof PAGE_WORDS)[number]

export function t(text: PageWord, slots: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = slots[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString('en-US') : value
  })
}
