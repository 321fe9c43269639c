import type { ReportKind } from '../truth'
import type { TextFeatures } from './account'
import type { Rng } from './rng'

const AUDIENCES = ['Prospecting', 'Retargeting', 'Lookalike', 'Broad', 'Advantage+', 'Interest', 'Catalog']
const THEMES = ['Spring', 'Launch', 'Evergreen', 'Sale', 'UGC', 'Founder', 'Bundle', 'Gift', 'Restock']
const FIXED: Partial<Record<ReportKind, readonly string[]>> = {
  gender: ['female', 'male', 'unknown'],
  age: ['18-24', '25-34', '35-44', '45-54', '55-64', '65+', 'Unknown'],
  creative_format: ['Single image', 'Video', 'Carousel', 'Collection', 'Instant Experience'],
}
const STATES =
  'California,Texas,Florida,New York,Pennsylvania,Illinois,Ohio,Georgia,North Carolina,Michigan,New Jersey,Virginia,Washington,Arizona,Tennessee,Massachusetts,Indiana,Missouri,Maryland,Wisconsin,Colorado,Minnesota,South Carolina,Alabama,Louisiana,Kentucky,Oregon,Oklahoma,Connecticut,Utah,Iowa,Nevada,Arkansas,Mississippi,Kansas,New Mexico,Nebraska,Idaho,West Virginia,Hawaii,New Hampshire,Maine,Montana,Rhode Island,Delaware,South Dakota,North Dakota,Alaska,Vermont,Wyoming'.split(
    ',',
  )

/** Realistic, unique names of rows. */
export function makeLabels(
  rng: Rng,
  report: ReportKind,
  objectives: readonly string[],
  texts: readonly TextFeatures[] | null,
): string[] {
  const fixed = FIXED[report]
  if (fixed) return objectives.map((_, i) => fixed[i] ?? `Other ${i + 1}`)
  if (report === 'objective') return [...objectives]
  if (texts) return texts.map((features, i) => writeText(rng, i, features))
  if (report === 'location') {
    const states = rng.shuffled(STATES)
    return objectives.map((_, i) => states[i] ?? `DMA ${500 + i}`)
  }
  const audiences = rng.shuffled(AUDIENCES)
  const themes = rng.shuffled(THEMES)
  return objectives.map((objective, i) => {
    const stem = `${audiences[i % audiences.length]} ${themes[Math.floor(i / audiences.length) % themes.length]}`
    const number = String(i + 1).padStart(4, '0')
    switch (report) {
      case 'campaign':
        return `C${String(i + 1).padStart(2, '0')} | ${objective} | ${stem}`
      case 'image':
        return `img_${number}_${stem.toLowerCase().replaceAll(' ', '_').replace('+', 'plus')}.jpg`
      case 'video':
        return `VID_${number} ${stem} ${[6, 15, 30, 45][i % 4]}s.mp4`
      default:
        return `Ad ${number} - ${stem}`
    }
  })
}

function writeText(rng: Rng, i: number, has: TextFeatures): string {
  const opening = rng.pick([
    'Made to last a lifetime',
    'The everyday essential',
    'Designed with you in mind',
    'Feel the difference',
  ])
  return [
    has.question && rng.pick(['Tired of settling?', 'Why pay more?', 'Ready for an upgrade?']),
    `${opening} no. ${i + 1}.`,
    has.discount && `Save ${rng.pick([10, 15, 20, 25, 30])}% today.`,
    has.proof && `Join ${rng.integer(2, 90)},000+ happy customers.`,
    has.urgency && rng.pick(["Ends Sunday, don't miss out.", 'Last chance: almost gone.']),
    has.emoji && rng.pick(['✨', '🔥', '🎁']),
  ]
    .filter((part) => part !== false)
    .join(' ')
}
