import type { Analysis } from '../schemas/analysis'
import type { Words } from './document-words'

/** English name of a report of several files. It is stored so; `tellFileName` translates it. */
export function nameFiles(names: readonly string[], named: number): string {
  const rest = names.length - named
  const first = names.slice(0, named).join(', ')
  return rest > 0 ? `${first} and ${rest} more` : first
}

const GOOGLE_DAYS = /(?<=Google Ads, .+, )(?<start>\d{4}-\d\d-\d\d) to (?<end>\d{4}-\d\d-\d\d)/gu

/** Translates a stored name that the server composed: of several files, or of a load from Google. */
export function tellFileName(name: string, { t, of }: Words): string {
  return name
    .replace(/ and (\d+) more$/u, (_, rest: string) => ` ${t('and {n} more', { n: Number(rest) })}`)
    .replaceAll(GOOGLE_DAYS, (_, start: string, end: string) => t('{start} to {end}', { start, end }))
    .replace(/\(([^()]+)\)$/u, (_, type: string) => `(${of(type)})`)
}

/** Translates the file names in an account audit, wherever they occur. */
export function tellFileNames(analysis: Analysis, words: Words): Analysis {
  if (!analysis.files) return analysis
  const told = <T extends { file?: string }>(part: T): T =>
    part.file === undefined ? part : { ...part, file: tellFileName(part.file, words) }
  const { files, slicings, others, crossChecks, actions } = analysis
  return {
    ...analysis,
    files: files.map(told),
    actions: actions.map(told),
    ...(slicings && { slicings: slicings.map(told) }),
    ...(others && { others: others.map(told) }),
    ...(crossChecks && {
      crossChecks: crossChecks.map((check) => {
        const [one, other] = check.files
        return { ...check, files: [tellFileName(one, words), tellFileName(other, words)] }
      }),
    }),
  }
}
