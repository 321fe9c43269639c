import { isBrandName } from './brand-names'

const KNOWN_PEOPLE =
  /(?<!\p{L})(?:re-?target\p{L}*|re-?market\p{L}*|rmkt|rtg|win-?back|bestandskunden|existing customers?|past (?:buyers|purchasers))(?!\p{L})/iu
const NEW_PEOPLE =
  /(?<!\p{L})(?:prospect\p{L}*|acquisition|adquisición|captación|aquisição|prospección|prospecção|neukunden\p{L}*|new customers?|nuevos clientes|novos clientes|nouveaux clients|cold|tofu|lookalikes?|lal)(?!\p{L})/iu

/** Whether a campaign's name says that it reaches people who know the client already, whose number is limited. */
export function reachesKnownPeople(label: string): boolean {
  return KNOWN_PEOPLE.test(label) || isBrandName(label)
}

/** Whether a campaign's name says that it looks for people who do not know the client, who cost more. */
export function seeksNewPeople(label: string): boolean {
  return NEW_PEOPLE.test(label) && !reachesKnownPeople(label)
}
