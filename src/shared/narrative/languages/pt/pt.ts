import * as document from './document'
import * as findings from './findings'
import * as nouns from './nouns'
import * as reading from './reading'
import * as sentences from './sentences'
import { toLanguage } from '../to-language'

const JOINED: Record<string, string> = { de: 'd', De: 'D', em: 'n', Em: 'N', por: 'pel', Por: 'Pel' }

/** Contracts `de a`, `em o` and `por os`. */
const polish = (words: string): string =>
  words
    .replaceAll(
      /(?<!\p{L})([Dd]e|[Ee]m|[Pp]or) (os?|as?) (?=\p{L})/gu,
      (_, at: string, article: string) => `${JOINED[at]}${article} `,
    )
    .replaceAll(/(?<!\p{L})em ess(e|a) /gu, 'ness$1 ')
    .replaceAll(/(?<!\p{L})a (os?) (?=\p{L})/gu, 'a$1 ')
    .replaceAll(/(?<![\p{L}’-])a a(s?) (?=\p{L})/gu, 'à$1 ')

export const PT = toLanguage(
  {
    code: 'pt',
    locale: 'pt',
    quotes: ['“', '”'],
    polish,
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
    account: {
      whole: '{files} somam o mesmo valor, {money}: {count} recortes de um só gasto, contado uma vez.',
      wholeOfMany: '{n} arquivos somam o mesmo valor, {money}: recortes de um só gasto, contado uma vez.',
      hidden_rows: '{files} {n#contém|contêm, cada um,} {share} desse gasto; a plataforma não lista o resto.',
      overlapping_rows: '{files} {n#tem|têm} linhas que dividem o mesmo dinheiro, então a soma não diz nada.',
      missing_rows:
        '{files} {n#contém|contêm, cada um,} {share} desse gasto: faltam linhas, por exemplo excluídas ou filtradas.',
      fewer:
        '{file} conta {own} compras e {lead} {leading} com o mesmo gasto: a plataforma não divide todas as conversões neste recorte.',
      more: '{file} conta {own} compras e {lead} {leading} com o mesmo gasto: os dois contam de modo diferente, então compare a atribuição antes de comparar os preços.',
      leftOut: '{file} fica de fora: {reason}.',
      putBack: '{file} foi incluído de novo à mão, embora a verificação diga: {reason}.',
      reasons: {
        platform: 'vem de outra plataforma de anúncios',
        account: 'é de outra conta de anúncios',
        currency: 'está em outra moeda ({currency})',
        earlier_period: 'cobre um período anterior ({period})',
        period: 'cobre outro período ({period})',
        other_sum: 'soma {money}, que é outro total',
        duplicate: 'outro arquivo tem as mesmas linhas',
        unreadable: 'não é uma exportação com valor gasto',
      },
      to: 'a',
      notStated: 'não informado',
      counts: ['nenhum', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
    },
  },
  { ...document, ...findings, ...nouns, ...reading, ...sentences },
)
