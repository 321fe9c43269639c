import type { ReportTypeDefinition } from './definition'

export const copy: ReportTypeDefinition = {
  breadth: 2,
  columns: ['bodyText', 'headline', 'adName'],
  needs: 'an ad text, headline or ad name column',
  tagsTexts: true,
  area: 'creative',
  hides: 'copy_picture',
  signs: [
    { rank: 18, columns: ['bodyText', 'headline'], when: 'google' },
    { rank: 20, columns: ['bodyText', 'headline'] },
  ],
  costRule: 'T2',
  guide: {
    answers: 'Which texts earn clicks, and which turn them into purchases.',
    level: 'Ads',
    breakdown: 'By asset: Text, or none',
    columns: ['Ad name', 'Body (ad settings)', 'Headline (ad settings)'],
  },
}
