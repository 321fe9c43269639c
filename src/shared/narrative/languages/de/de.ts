import { namesOf } from '../metric-names'
import type { Language } from '../../language'
import { DOCUMENT } from './document'
import { CAVEATS, DETAILS, HIDDEN, ISSUES, STORIES, WOULD_TELL } from './issues'
import { COUNTS, ROWS } from './nouns'
import { PICTURES } from './pictures'
import { READING } from './reading'
import { SENTENCES, WORDS } from './sentences'
import { LEVERS, PHRASES, PROOFS } from './steps'
import { withNouns } from '../with-nouns'

const DATIVE: Record<string, string> = {
  von: 'vom',
  bei: 'beim',
  zu: 'zum',
  hinter: 'hinter dem',
  unter: 'unter dem',
  mit: 'mit dem',
  in: 'im',
  aus: 'aus dem',
}

/** `von das Konto` is `vom Konto`: names need no case, the account does. */
const polish = (words: string): string =>
  words
    .replaceAll(
      /\b(von|bei|zu|hinter|unter|mit|in|aus) das gesamte Konto\b/gu,
      (_, at: string) => `${DATIVE[at]} gesamten Konto`,
    )
    .replaceAll(
      /\b(von|bei|zu|hinter|unter|mit|in|aus) das Konto\b/gu,
      (_, at: string) => `${DATIVE[at]} Konto`,
    )
    .replaceAll(/\bvon alle (?=\p{L})/gu, 'von allen ')
    // Plurals of the dative: `von 3 Geschlechtern`.
    .replaceAll(/\b(?:von|hinter|in|unter|mit|aus|bei) \d[\d.]* \p{Lu}\p{L}*e[rl]?(?![\p{L}-])/gu, '$&n')
    .replaceAll(/\ban dem (?=Benchmark)/gu, 'am ')
    .replaceAll(/ %/gu, '\u00A0%')

export const DE: Language = {
  code: 'de',
  locale: 'de',
  quotes: ['„', '“'],
  polish,
  rows: ROWS,
  counts: COUNTS,
  clicks: { 'link clicks': 'Link-Klicks', 'clicks (all)': 'Klicks (alle)', clicks: 'Klicks' },
  groups: {
    sales: 'für Verkäufe',
    leads: 'für Leads',
    registrations: 'für Registrierungen',
    calls: 'für Anrufe',
    messages: 'für Unterhaltungen',
    app: 'für App-Installationen',
    checkouts: 'für gestartete Checkouts',
    carts: 'für Warenkörbe',
    traffic: 'für Traffic',
    landings: 'für Landingpage-Aufrufe',
    content: 'für Content-Aufrufe',
    visits: 'für Profilbesuche',
    followers: 'für Follower',
    responses: 'für Veranstaltungszusagen',
    engagement: 'für Interaktionen',
    video: 'für Videoaufrufe',
    plays: 'für Videowiedergaben',
    awareness: 'für Bekanntheit',
    impressions: 'für Impressionen',
    other: 'für andere Ergebnisse',
    unknown: 'für ein nicht genanntes Ziel',
    brand: 'für den eigenen Markennamen',
    set_aside: 'für Ergebnisse anderer Art',
    other_formats: 'in anderen Formaten',
    new_people: 'für neue Menschen',
    known_people: 'für Menschen, die die Marke kennen',
    unknown_people: 'für Menschen unbekannter Art',
    pooled: 'unter den kleineren Zeilen',
  },
  metrics: namesOf(DOCUMENT, 'de'),
  sentences: SENTENCES,
  words: WORDS,
  phrases: PHRASES,
  issues: ISSUES,
  details: DETAILS,
  stories: STORIES,
  levers: LEVERS,
  proofs: PROOFS,
  hidden: HIDDEN,
  wouldTell: WOULD_TELL,
  types: {
    campaign: 'Kampagnen',
    ageRange: 'Alter',
    gender: 'Geschlecht',
    location: 'Standort',
    objective: 'Ziel',
    engaged: 'Interagierende Zielgruppe',
    copy: 'Anzeigentexte',
    static: 'Statisches Bild',
    video: 'Video',
    creativeType: 'Creative-Format',
    adSet: 'Anzeigengruppen',
    placement: 'Platzierung',
    device: 'Gerät',
    time: 'Zeit',
    keyword: 'Keyword',
    searchTerm: 'Suchbegriff',
    product: 'Produkt',
    assetGroup: 'Asset-Gruppe',
  },
  pictures: PICTURES,
  reading: READING,
  document: withNouns(DOCUMENT, { rows: ROWS, counts: COUNTS }),
  caveats: CAVEATS,
}
