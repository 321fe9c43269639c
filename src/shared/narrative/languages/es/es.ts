import * as document from './document'
import * as findings from './findings'
import * as nouns from './nouns'
import * as reading from './reading'
import * as sentences from './sentences'
import { toLanguage } from '../to-language'

/** Contracts `a el` to `al`, and `de el` to `del`. */
const polish = (words: string): string =>
  words.replaceAll(/(?<!\p{L})(a|de) el (?=\p{L})/gu, (_, at: string) => (at === 'a' ? 'al ' : 'del '))

export const ES = toLanguage(
  {
    code: 'es',
    locale: 'es',
    quotes: ['«', '»'],
    polish,
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
      unknown: 'para un objetivo de campaña sin indicar',
      brand: 'con el nombre de la propia marca',
      set_aside: 'para resultados de otro tipo',
      other_formats: 'en otros formatos',
      new_people: 'entre personas nuevas',
      known_people: 'entre personas que conocen la marca',
      unknown_people: 'entre personas de tipo desconocido',
      pooled: 'entre las filas más pequeñas',
    },
    account: {
      whole: '{files} suman lo mismo, {money}: {count} desgloses de un solo gasto, contado una vez.',
      wholeOfMany: '{n} archivos suman lo mismo, {money}: desgloses de un solo gasto, contado una vez.',
      hidden_rows:
        '{files} {n#contiene|contienen cada uno} el {share} de ese gasto; la plataforma no muestra el resto.',
      overlapping_rows: '{files} {n#tiene|tienen} filas que comparten dinero, así que su suma no dice nada.',
      missing_rows:
        '{files} {n#contiene|contienen cada uno} el {share} de ese gasto: faltan filas, por ejemplo eliminadas o filtradas.',
      fewer:
        '{file} cuenta {own} compras y {lead} {leading} con el mismo gasto: la plataforma no reparte todas las conversiones en este desglose.',
      more: '{file} cuenta {own} compras y {lead} {leading} con el mismo gasto: cuentan de forma distinta, así que compara su atribución antes de comparar sus precios.',
      leftOut: '{file} queda fuera: {reason}.',
      putBack: '{file} se volvió a incluir a mano, aunque {reason}.',
      reasons: {
        platform: 'viene de otra plataforma publicitaria',
        account: 'es de otra cuenta publicitaria',
        currency: 'está en otra moneda ({currency})',
        earlier_period: 'abarca un periodo anterior ({period})',
        period: 'abarca otro periodo ({period})',
        other_sum: 'suma {money}, que es otro total',
        duplicate: 'otro archivo tiene las mismas filas',
        unreadable: 'no es una exportación con importe gastado',
      },
      to: 'a',
      notStated: 'sin indicar',
      counts: ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
    },
  },
  { ...document, ...findings, ...nouns, ...reading, ...sentences },
)
