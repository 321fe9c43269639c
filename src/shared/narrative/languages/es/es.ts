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

/** `a el` and `de el` are written in one word. */
const polish = (words: string): string =>
  words.replaceAll(/\b(a|de) el (?=\p{L})/gu, (_, at: string) => (at === 'a' ? 'al ' : 'del '))

export const ES: Language = {
  code: 'es',
  locale: 'es',
  quotes: ['«', '»'],
  polish,
  rows: ROWS,
  counts: COUNTS,
  clicks: { 'link clicks': 'clics en el enlace', 'clicks (all)': 'clics (todos)', clicks: 'clics' },
  groups: {
    sales: 'para ventas',
    leads: 'para leads',
    registrations: 'para registros',
    calls: 'para llamadas',
    messages: 'para conversaciones',
    app: 'para instalaciones de la app',
    checkouts: 'para pagos iniciados',
    carts: 'para carritos',
    traffic: 'para tráfico',
    landings: 'para visitas a la página de destino',
    content: 'para visualizaciones de contenido',
    visits: 'para visitas al perfil',
    followers: 'para seguidores',
    responses: 'para respuestas al evento',
    engagement: 'para interacción',
    video: 'para reproducciones de vídeo',
    plays: 'para inicios de vídeo',
    awareness: 'para reconocimiento',
    impressions: 'para impresiones',
    other: 'para otros resultados',
    unknown: 'para un objetivo sin indicar',
    brand: 'con el nombre de la propia marca',
    set_aside: 'para resultados de otro tipo',
    other_formats: 'en otros formatos',
    new_people: 'entre personas nuevas',
    known_people: 'entre personas que conocen la marca',
    unknown_people: 'entre personas de tipo desconocido',
    pooled: 'entre las filas más pequeñas',
  },
  metrics: namesOf(DOCUMENT, 'es'),
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
    campaign: 'Campañas',
    ageRange: 'Edad',
    gender: 'Género',
    location: 'Ubicación geográfica',
    objective: 'Objetivo',
    engaged: 'Público que interactuó',
    copy: 'Textos de anuncios',
    static: 'Imagen estática',
    video: 'Vídeo',
    creativeType: 'Formato creativo',
    adSet: 'Conjuntos de anuncios',
    placement: 'Ubicación',
    device: 'Dispositivo',
    time: 'Tiempo',
    keyword: 'Palabra clave',
    searchTerm: 'Término de búsqueda',
    product: 'Producto',
    assetGroup: 'Grupo de recursos',
  },
  pictures: PICTURES,
  reading: READING,
  document: withNouns(DOCUMENT, { rows: ROWS, counts: COUNTS }),
  caveats: CAVEATS,
}
