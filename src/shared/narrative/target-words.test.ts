import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { REPORT_LANGUAGES } from '../../../test/support/report-languages'
import { tellAnalysis } from './tell-analysis'
import { comparesWithTarget } from './compares-with-target'
import { nameTarget, renameSums, toRename } from './target-words'
import { toText } from './markdown'

const BENCHMARK = /(?<!\{)\bbenchmark\b|referencia\b|référence\b|referência(?!s)/iu

test.each([
  [
    'en',
    'At benchmark cost: {benchmark}, above the benchmark',
    'At target cost: {benchmark}, above the target',
  ],
  [
    'en',
    'the {benchmark} benchmark, which leaves out the far more expensive {rows}.',
    'the {benchmark} target.',
  ],
  ['en', 'Benchmarks compare the totals', 'Benchmarks compare the totals'],
  ['de', 'Höhe des Benchmarks, Benchmark-ROAS, vom Benchmark', 'Höhe des Zielwerts, Ziel-ROAS, vom Zielwert'],
  [
    'de',
    'der Benchmark von {benchmark}, in dem die weit teureren {rows} nicht mitzählen.',
    'der Zielwert von {benchmark}.',
  ],
  ['de', 'Benchmark verfehlt. Beim Benchmark-ROAS', 'Zielwert verfehlt. Beim Ziel-ROAS'],
  ['es', 'A la referencia. Coste de referencia', 'Al objetivo. Coste objetivo'],
  ['es', 'frente a la referencia, ante una referencia', 'frente al objetivo, ante un objetivo'],
  ['es', 'La referencia, más que la de la referencia', 'El objetivo, más que la del objetivo'],
  ['pt', 'Acima da referência. Custo de referência', 'Acima da meta. Meta de custo'],
  ['pt', 'No ROAS de referência', 'Na meta de ROAS'],
  ['pt', 'ROAS de referência: gasto − custo de referência', 'Meta de ROAS: gasto − meta de custo'],
  ['pt', 'Ao custo de referência, valor ÷ ROAS de referência', 'À meta de custo, valor ÷ meta de ROAS'],
  ['fr', 'À la référence. Coût de référence', 'À l’objectif. Coût cible'],
  [
    'fr',
    'La référence. Pour une référence de 2 : référence non atteinte',
    'L’objectif. Pour un objectif de 2 : objectif non atteint',
  ],
] as const)('%s: %s', (language, words, named) => expect(nameTarget(words, language)).toBe(named))

for (const language of REPORT_LANGUAGES)
  test.each([
    ['CPA', { cpa: 40, roas: null, margin: null }],
    ['ROAS', { cpa: null, roas: 2.5, margin: null }],
  ])(`${language.code}: no text of a report with a target %s says benchmark`, async (_, targets) => {
    const stored = await exampleAnalysis('campaign', { targets })
    const rename = toRename(stored, 'en')!
    const told = language.code === 'en' ? renameSums(stored, rename) : tellAnalysis(stored, language)
    const texts = [
      ...told.sentences.map(({ parts }) => toText(parts)),
      ...told.findings.map(({ advice }) => advice),
      ...told.actions.flatMap(({ title, check, disproof }) => [title, check ?? '', disproof ?? '']),
      ...told.facts.flatMap(({ formula, inputs = [] }) => [
        formula ?? '',
        ...inputs.map(({ label }) => label),
      ]),
    ]
    expect(texts.join(' ')).toMatch(/target|Ziel|meta|objetivo|cible|objectif|desejado/u)
    expect(texts.filter((text) => BENCHMARK.test(text))).toEqual([])
  })

test('the account’s own benchmark keeps its name', async () => {
  const own = await exampleAnalysis('campaign')
  expect([comparesWithTarget(own), toRename(own, 'en')]).toEqual([false, undefined])
})
