import type { Expected } from '../expected'

export const EXPECTED: Expected = {
  words: 'não são então linhas também anúncios até',
  odds: 'campanhas sem problemas',
  way: { above: /, acima d/, below: /, abaixo d/, level: /, no nível d/ },
  place: (at, end) => `, o ${['', 'segundo ', 'terceiro '][at]}número mais ${end === 'highest' ? 'alto' : 'baixo'} `,
  first: { best: 'do melhor para o pior', worst: 'do pior para o melhor', largest: 'do maior para o menor', smallest: 'do menor para o maior' },
  share: / do total d/,
  polished: [
    ['a força o custo muda', 'a força o custo muda'],
    ['em relação a a meta', 'em relação à meta'],
    ['em relação a o ROAS de referência', 'em relação ao ROAS de referência'],
    ['em relação a a meta de ROAS', 'em relação à meta de ROAS'],
    ['ficar acima de a referência', 'ficar acima da referência'],
  ],
} // prettier-ignore
