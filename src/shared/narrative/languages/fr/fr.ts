import * as document from './document'
import * as findings from './findings'
import * as nouns from './nouns'
import * as reading from './reading'
import * as sentences from './sentences'
import { toLanguage } from '../to-language'

const JOINED: Record<string, string> = { de: 'du ', à: 'au ' }
const JOINED_MANY: Record<string, string> = { de: 'des ', à: 'aux ' }

/** Contracts `de le` to `du` and `de achats` to `d’achats`, and sets no-break spaces before high punctuation. */
const polish = (words: string): string =>
  words
    .replaceAll(/(?<![\p{L}’])(de|à) le (?=\p{L})/gu, (_, at: string) => JOINED[at]!)
    // Rows take an article, names do not.
    .replaceAll(/(?<=(?:référence|objectif) pour )(?:des (?=\p{L})|du )/gu, (of) =>
      of === 'du ' ? 'le ' : 'les ',
    )
    .replaceAll(/ vont à (?=\p{Ll})/gu, ' vont aux ')
    .replaceAll(/(?<![\p{L}’])(de|à) les (?=\p{L})/gu, (_, at: string) => JOINED_MANY[at]!)
    .replaceAll(/(?<![\p{L}’])([dD])e (?=(?:[aàâeéèêiîoôuœ]|heure))/gu, '$1’')
    .replaceAll(/(?<!\d)1 (?=(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/gu, '1er ')
    .replaceAll(/ (?=[:;!?%»])/gu, '\u00A0')
    .replaceAll(/« /gu, '«\u00A0')

export const FR = toLanguage(
  {
    code: 'fr',
    locale: 'fr',
    quotes: ['«\u00A0', '\u00A0»'],
    polish,
    clicks: { 'link clicks': 'clics sur un lien', 'clicks (all)': 'clics (tous)', clicks: 'clics' },
    groups: {
      sales: 'pour des ventes',
      leads: 'pour des leads',
      registrations: 'pour des inscriptions',
      calls: 'pour des appels',
      messages: 'pour des conversations',
      app: 'pour des installations d’application',
      checkouts: 'pour des paiements initiés',
      carts: 'pour des ajouts au panier',
      traffic: 'pour du trafic',
      landings: 'pour des vues de page de destination',
      content: 'pour des affichages de contenu',
      visits: 'pour des visites de profil',
      followers: 'pour des abonnés',
      responses: 'pour des réponses à l’évènement',
      engagement: 'pour des interactions',
      video: 'pour des vues de vidéo',
      plays: 'pour des lectures de vidéo',
      awareness: 'pour la notoriété',
      impressions: 'pour des impressions',
      other: 'pour d’autres résultats',
      unknown: 'pour un objectif non indiqué',
      brand: 'sur le nom de la marque',
      set_aside: 'pour des résultats d’un autre type',
      other_formats: 'dans d’autres formats',
      new_people: 'auprès de nouvelles personnes',
      known_people: 'auprès de personnes qui connaissent la marque',
      unknown_people: 'auprès de personnes de type inconnu',
      pooled: 'parmi les plus petites lignes',
    },
    account: {
      whole:
        '{files} donnent le même total, {money} : {count} découpages d’une seule dépense, comptée une fois.',
      wholeOfMany:
        '{n} fichiers donnent le même total, {money} : découpages d’une seule dépense, comptée une fois.',
      hidden_rows:
        '{files} {n#contient|contiennent chacun} {share} de cette dépense ; la plateforme ne liste pas le reste.',
      overlapping_rows:
        '{files} {n#contient|contiennent} des lignes qui partagent le même argent : leur somme ne dit rien.',
      missing_rows:
        '{files} {n#contient|contiennent chacun} {share} de cette dépense : des lignes y manquent, par exemple supprimées ou filtrées.',
      fewer:
        '{file} compte {own} achats et {lead} {leading} pour la même dépense : la plateforme ne répartit pas toutes les conversions dans cette ventilation.',
      more: '{file} compte {own} achats et {lead} {leading} pour la même dépense : ils comptent autrement, comparez leur attribution avant de comparer leurs prix.',
      leftOut: '{file} est mis de côté : {reason}.',
      putBack: '{file} a été remis à la main, bien que le contrôle dise : {reason}.',
      reasons: {
        platform: 'il vient d’une autre plateforme publicitaire',
        account: 'il vient d’un autre compte publicitaire',
        currency: 'il est dans une autre devise ({currency})',
        earlier_period: 'il couvre une période antérieure ({period})',
        period: 'il couvre une autre période ({period})',
        other_sum: 'sa somme est de {money}, un autre total',
        duplicate: 'un autre fichier a les mêmes lignes',
        unreadable: 'ce n’est pas un export avec un montant dépensé',
      },
      to: 'au',
      notStated: 'non indiquée',
      counts: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
    },
  },
  { ...document, ...findings, ...nouns, ...reading, ...sentences },
)
