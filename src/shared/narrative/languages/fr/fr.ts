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

const JOINED: Record<string, string> = { de: 'du ', à: 'au ' }
const JOINED_MANY: Record<string, string> = { de: 'des ', à: 'aux ' }

/** `de le` is `du`, `de achats` is `d’achats`, and high signs stand after a space that no line breaks at. */
const polish = (words: string): string =>
  words
    .replaceAll(/(?<![\p{L}’])(de|à) le (?=\p{L})/gu, (_, at: string) => JOINED[at]!)
    // Names have no article, rows do.
    .replaceAll(/(?<=référence pour )(?:des (?=\p{L})|du )/gu, (of) => (of === 'du ' ? 'le ' : 'les '))
    .replaceAll(/ sont allés à (?=\p{Ll})/gu, ' sont allés aux ')
    .replaceAll(/(?<![\p{L}’])(de|à) les (?=\p{L})/gu, (_, at: string) => JOINED_MANY[at]!)
    .replaceAll(/(?<![\p{L}’])([dD])e (?=(?:[aàâeéèêiîoôuœ]|heure))/gu, '$1’')
    .replaceAll(/(?<!\d)1 (?=(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/gu, '1er ')
    .replaceAll(/ (?=[:;!?%»])/gu, '\u00A0')
    .replaceAll(/« /gu, '«\u00A0')

export const FR: Language = {
  code: 'fr',
  locale: 'fr',
  quotes: ['«\u00A0', '\u00A0»'],
  polish,
  rows: ROWS,
  counts: COUNTS,
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
  metrics: namesOf(DOCUMENT, 'fr'),
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
    campaign: 'Campagnes',
    ageRange: 'Âge',
    gender: 'Genre',
    location: 'Zone géographique',
    objective: 'Objectif',
    engaged: 'Audience engagée',
    copy: 'Textes publicitaires',
    static: 'Image fixe',
    video: 'Vidéo',
    creativeType: 'Format de création',
    adSet: 'Ensembles de publicités',
    placement: 'Placement',
    device: 'Appareil',
    time: 'Temps',
    keyword: 'Mot clé',
    searchTerm: 'Terme de recherche',
    product: 'Produit',
    assetGroup: 'Groupe de composants',
  },
  pictures: PICTURES,
  reading: READING,
  document: withNouns(DOCUMENT, { rows: ROWS, counts: COUNTS }),
  caveats: CAVEATS,
}
