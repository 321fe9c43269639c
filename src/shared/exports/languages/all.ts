import { english } from './en'
import { spanish } from './es'
import { portugueseOfBrazil } from './pt-br'
import { german } from './de'
import { french } from './fr'
import { italian } from './it'
import { dutch } from './nl'
import { turkish } from './tr'
import { polish } from './pl'
import { vietnamese } from './vi'
import { japanese } from './ja'
import { simplifiedChinese } from './zh-cn'
import { traditionalChinese } from './zh-tw'
import { korean } from './ko'
import { russian } from './ru'
import { ukrainian } from './uk'
import { arabic } from './ar'
import { swedish } from './sv'
import { danish } from './da'
import { norwegian } from './no'
import { finnish } from './fi'
import { czech } from './cs'
import { slovak } from './sk'
import { hungarian } from './hu'
import { romanian } from './ro'
import { indonesian } from './id'
import { malay } from './ms'
import { thai } from './th'
import { greek } from './el'
import { hebrew } from './he'
import { portugueseOfPortugal } from './pt-pt'
import { hindi } from './hi'
import { bulgarian } from './bg'
import { croatian } from './hr'
import { slovenian } from './sl'
import type { Field } from '../ads-table'
import type { Language, LanguageTable, Spellings } from './language'

const TABLES: readonly LanguageTable[] = [
  english,
  spanish,
  portugueseOfBrazil,
  german,
  french,
  italian,
  dutch,
  turkish,
  polish,
  vietnamese,
  japanese,
  simplifiedChinese,
  traditionalChinese,
  korean,
  russian,
  ukrainian,
  arabic,
  swedish,
  danish,
  norwegian,
  finnish,
  czech,
  slovak,
  hungarian,
  romanian,
  indonesian,
  malay,
  thai,
  greek,
  hebrew,
  portugueseOfPortugal,
  hindi,
  bulgarian,
  croatian,
  slovenian,
]

/** Percentages of a video that have fields. */
const PLAYED = [25, 50, 75, 95, 100] as const

function listSpellings(headers: LanguageTable['headers'], place: 0 | 1 | 2): Spellings | undefined {
  const spellings: Spellings = {}
  for (const [field, lists] of Object.entries(headers)) {
    const list = lists[place]
    if (!list) continue
    if (field === 'videoPlayed') for (const percent of PLAYED) spellings[`video${percent}`] = list.replaceAll('{n}', String(percent))
    else spellings[field as Field] = list
  }
  return Object.keys(spellings).length > 0 ? spellings : undefined
}

/** Every export language that can be read. Where two match equally, the first counts. */
export const LANGUAGES: readonly Language[] = TABLES.map(({ headers, ...words }) => ({
  ...words,
  meta: listSpellings(headers, 0),
  google: listSpellings(headers, 1),
  people: listSpellings(headers, 2),
}))

/** Words of all languages, without duplicates. */
export function gatherWords(pick: (language: Language) => string | undefined): string[] {
  return [...new Set(LANGUAGES.flatMap((language) => pick(language)?.split('|') ?? []))]
}

/** One pattern of the words or patterns of all languages. */
export function gatherPattern(pick: (language: Language) => string | undefined): string {
  return gatherWords(pick).join('|')
}
