import type { Expected } from '../expected'

export const EXPECTED: Expected = {
  words: 'más según filas archivo también así días',
  odds: 'campañas sin problemas tendría',
  way: { above: /, por encima de/, below: /, por debajo de/, level: /, al nivel de/ },
  place: (at, end) => `la ${['', 'segunda ', 'tercera '][at]}cifra más ${end === 'highest' ? 'alta' : 'baja'} `,
  first: { best: 'primero el mejor', worst: 'primero el dato más flojo', largest: 'de mayor a menor', smallest: 'de menor a mayor' },
  share: / del total de/,
  polished: [['cada día el coste baja', 'cada día el coste baja']],
} // prettier-ignore
