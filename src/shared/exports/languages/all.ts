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
import type { Language } from './language'

/** Every language of exports that is read; of two that fit alike the first one counts. */
export const LANGUAGES: readonly Language[] = [
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

/** Words of all languages, each once. */
export function gatherWords(pick: (language: Language) => string | undefined): string[] {
  return [...new Set(LANGUAGES.flatMap((language) => pick(language)?.split('|') ?? []))]
}

/** Words or patterns of all languages as the alternatives of one pattern. */
export function gatherPattern(pick: (language: Language) => string | undefined): string {
  return gatherWords(pick).join('|')
}
