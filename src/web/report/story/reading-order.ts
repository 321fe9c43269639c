import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import { FINDING_SECTIONS, type Story } from './arrange'

/** All sentences in the order in which the page shows them: verdict, decisions and findings first, insights last. */
export function inReadingOrder(
  { sentences }: Pick<Analysis, 'sentences'>,
  { trust, verdict, stressed, decisions }: Story,
): Sentence[] {
  const first = [
    ...trust,
    ...verdict.filter((sentence) => stressed.has(sentence)),
    ...verdict,
    ...decisions.flatMap(({ sentences: own, proof }) => (proof ? [...own, proof] : own)),
    ...FINDING_SECTIONS.flatMap((section) => sentences.filter((sentence) => sentence.section === section)),
    ...sentences.filter(({ section }) => section === 'recommendations'),
  ]
  return [...new Set([...first, ...sentences])]
}
