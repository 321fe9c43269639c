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

const JOINED: Record<string, string> = { de: 'd', De: 'D', em: 'n', Em: 'N', por: 'pel', Por: 'Pel' }

/** `de a`, `em o`, `por os` are written in one word. */
const polish = (words: string): string =>
  words
    .replaceAll(
      /\b([Dd]e|[Ee]m|[Pp]or) (os?|as?) (?=\p{L})/gu,
      (_, at: string, article: string) => `${JOINED[at]}${article} `,
    )
    .replaceAll(/\bem ess(e|a) /gu, 'ness$1 ')
    .replaceAll(/\ba (os?) (?=\p{L})/gu, 'a$1 ')

export const PT: Language = {
  code: 'pt',
  locale: 'pt',
  quotes: ['“', '”'],
  polish,
  rows: ROWS,
  counts: COUNTS,
  clicks: { 'link clicks': 'cliques no link', 'clicks (all)': 'cliques (todos)', clicks: 'cliques' },
  groups: {
    sales: 'para vendas',
    leads: 'para leads',
    registrations: 'para cadastros',
    calls: 'para ligações',
    messages: 'para conversas',
    app: 'para instalações do app',
    checkouts: 'para finalizações de compra',
    carts: 'para carrinhos',
    traffic: 'para tráfego',
    landings: 'para visualizações da página de destino',
    content: 'para visualizações de conteúdo',
    visits: 'para visitas ao perfil',
    followers: 'para seguidores',
    responses: 'para respostas ao evento',
    engagement: 'para engajamento',
    video: 'para visualizações de vídeo',
    plays: 'para reproduções de vídeo',
    awareness: 'para reconhecimento',
    impressions: 'para impressões',
    other: 'para outros resultados',
    unknown: 'para um objetivo não informado',
    brand: 'no nome da própria marca',
    set_aside: 'para resultados de outro tipo',
    other_formats: 'em outros formatos',
    new_people: 'entre pessoas novas',
    known_people: 'entre pessoas que conhecem a marca',
    unknown_people: 'entre pessoas de tipo desconhecido',
    pooled: 'entre as linhas menores',
  },
  metrics: namesOf(DOCUMENT, 'pt'),
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
    campaign: 'Campanhas',
    ageRange: 'Idade',
    gender: 'Gênero',
    location: 'Localização',
    objective: 'Objetivo',
    engaged: 'Público engajado',
    copy: 'Textos de anúncios',
    static: 'Imagem estática',
    video: 'Vídeo',
    creativeType: 'Formato do criativo',
    adSet: 'Conjuntos de anúncios',
    placement: 'Posicionamento',
    device: 'Dispositivo',
    time: 'Tempo',
    keyword: 'Palavra-chave',
    searchTerm: 'Termo de pesquisa',
    product: 'Produto',
    assetGroup: 'Grupo de recursos',
  },
  pictures: PICTURES,
  reading: READING,
  document: withNouns(DOCUMENT, { rows: ROWS, counts: COUNTS }),
  caveats: CAVEATS,
}
