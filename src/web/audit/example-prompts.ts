/** The four example prompts of the spec. */
export const EXAMPLE_PROMPTS = [
  'Which audiences have the highest ROAS, and which ones should get less budget?',
  'How should the budget be split between ad formats?',
  'Are there seasonal trends in spend, CTR or conversions?',
  'Which ads have a high CTR but a low conversion rate, and the other way round?',
] as const

export const STATIC_PROMPT =
  'Which visual elements of these images are the most effective, and what do the best performers have in common?'
