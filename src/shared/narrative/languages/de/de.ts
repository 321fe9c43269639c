import * as document from './document'
import * as findings from './findings'
import * as nouns from './nouns'
import * as reading from './reading'
import * as sentences from './sentences'
import { toLanguage } from '../to-language'

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

/** Contracts articles: `von das Konto` becomes `vom Konto`. Names are not inflected. */
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
    // Dative plurals: `von 3 Geschlechtern`, `von tausend unauffälligen Geschlechtern`.
    .replaceAll(/\b(?:von|hinter|in|unter|mit|aus|bei) \d[\d.]* \p{Lu}\p{L}*e[rl]?(?![\p{L}-])/gu, '$&n')
    .replaceAll(/\bunauffälligen \p{Lu}\p{L}*e[rl]?(?![\p{L}-])/gu, '$&n')
    .replaceAll(/\ban dem (?=Benchmark|Ziel)/gu, 'am ')
    .replaceAll(/ %/gu, '\u00A0%')

export const DE = toLanguage(
  {
    code: 'de',
    locale: 'de',
    quotes: ['„', '“'],
    polish,
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
    account: {
      whole:
        '{files} ergeben dieselbe Summe von {money}: {count} Schnitte derselben Ausgaben, einmal gezählt.',
      wholeOfMany:
        '{n} Dateien ergeben dieselbe Summe von {money}: Schnitte derselben Ausgaben, einmal gezählt.',
      hidden_rows:
        '{files} {n#enthält|enthalten je} {share} dieser Ausgaben; den Rest listet die Plattform nicht auf.',
      overlapping_rows:
        '{files} {n#enthält|enthalten} Zeilen, die sich Geld teilen; die Summe sagt deshalb nichts.',
      missing_rows:
        '{files} {n#enthält|enthalten je} {share} dieser Ausgaben: Es fehlen Zeilen, zum Beispiel gelöschte oder gefilterte.',
      fewer:
        '{file} zählt {own} Käufe, {lead} {leading} bei denselben Ausgaben: Die Plattform teilt in dieser Aufschlüsselung nicht jede Conversion auf.',
      more: '{file} zählt {own} Käufe, {lead} {leading} bei denselben Ausgaben: Beide zählen verschieden; vergleichen Sie die Attribution, bevor Sie Preise vergleichen.',
      leftOut: '{file} bleibt außen vor: {reason}.',
      putBack: '{file} wurde von Hand wieder aufgenommen. Dagegen spricht: {reason}.',
      reasons: {
        platform: 'Die Datei stammt von einer anderen Werbeplattform',
        account: 'Die Datei gehört zu einem anderen Werbekonto',
        currency: 'Die Datei ist in einer anderen Währung ({currency})',
        earlier_period: 'Die Datei betrifft einen früheren Zeitraum ({period})',
        period: 'Die Datei betrifft einen anderen Zeitraum ({period})',
        other_sum: 'Die Summe ist mit {money} eine andere',
        duplicate: 'Eine andere Datei hat dieselben Zeilen',
        unreadable: 'Die Datei ist kein Export mit ausgegebenem Betrag',
      },
      to: 'bis',
      notStated: 'nicht angegeben',
      counts: ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
    },
  },
  { ...document, ...findings, ...nouns, ...reading, ...sentences },
)
