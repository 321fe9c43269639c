import type { TextPart } from '../schemas/text-part'
import { openGrammar, polish, type Grammar } from './grammar/grammar'
import { tellCrossCheck } from './grammar/tell-cross-check'
import { tellDecision, tellProof } from './grammar/tell-decision'
import { tellDip, tellFindings } from './grammar/tell-findings'
import { tellSince } from './grammar/tell-since'
import {
  tellCompare,
  tellFigures,
  tellList,
  tellPart,
  tellRange,
  tellRank,
  tellTogether,
} from './grammar/tell-subjects'
import {
  tellBenchmark,
  tellBought,
  tellBridge,
  tellCannot,
  tellEstimate,
  tellGoals,
  tellIntro,
  tellNothing,
  tellNotVisible,
  tellSpent,
  tellTrust,
  tellUnjudged,
} from './grammar/tell-verdict'
import type { Language } from './language'
import type { Told, ToldOf } from './told'

/** One function per kind of claim, each returning one or more sentences in the language. */
const TELL: { [K in Told['kind']]: (told: ToldOf<K>, grammar: Grammar) => TextPart[][] } = {
  spent: tellSpent,
  bought: tellBought,
  goals: tellGoals,
  figures: tellFigures,
  compare: tellCompare,
  rank: tellRank,
  part: tellPart,
  range: tellRange,
  list: tellList,
  together: tellTogether,
  findings: tellFindings,
  dip: tellDip,
  estimate: tellEstimate,
  benchmark: tellBenchmark,
  bridge: tellBridge,
  trust: tellTrust,
  unjudged: tellUnjudged,
  notVisible: tellNotVisible,
  decision: tellDecision,
  proof: tellProof,
  since: tellSince,
  nothing: tellNothing,
  cannot: tellCannot,
  crossCheck: tellCrossCheck,
  intro: tellIntro,
}

/** The sentences of a claim, each as parts: words, figures (facts) and names (segments). Pure. */
export function tell<K extends Told['kind']>(told: ToldOf<K>, language: Language): TextPart[][] {
  const say = TELL[told.kind as K] as (told: ToldOf<K>, grammar: Grammar) => TextPart[][]
  return say(told, openGrammar(language, told.at))
    .filter((parts) => parts.length > 0)
    .map((parts) => polish(parts, language))
}
