import { isBrandName } from './brand-names'

const RETARGETING =
  /(?<!\p{L})(?:re-?target\p{L}*|re-?market\p{L}*|rmk|rmkt|remkt|retgt|rtgt?|win-?backs?|reactivation|bofu|bestandskunden|existing customers?|past (?:buyers|purchasers)|warm (?:audiences?|traffic)|(?:web)?site visitors|abandoned carts?|cart abandon\p{L}*)(?!\p{L})/iu
/** Abbreviations that are short enough to be parts of other names: in capitals, or between signs that put names together. */
const ABBREVIATED = /(?<![\p{L}\p{N}])(?:RET|RT)(?![\p{L}\p{N}])|(?:^|[_|-])\s*[Rr](?:et|t)\s*(?=[_|-]|$)/u
/** People of the last days who did something. A lookalike of them consists of new people. */
const RECENT =
  /(?<!\p{L})(?:visitors|viewers|engagers|carts?|atc)[\s_|-]*(?:(?:of|from|in|within) )?(?:the )?(?:last |past )?\d+/iu
const NEW_PEOPLE =
  /(?<!\p{L})(?:prospect\p{L}*|acq|acquisition|adquisición|captación|aquisição|prospección|prospecção|neukunden\p{L}*|new customers?|nuevos clientes|novos clientes|nouveaux clients|cold|tofu|lookalikes?|lal)(?!\p{L})/iu

/** Whether a campaign's name says that it goes after people who have been on the client's site, or are customers. */
export function isRetargeting(label: string): boolean {
  return (
    RETARGETING.test(label) || (!NEW_PEOPLE.test(label) && (ABBREVIATED.test(label) || RECENT.test(label)))
  )
}

/** Whether a campaign's name says that it reaches people who know the client already, whose number is limited. */
export function reachesKnownPeople(label: string): boolean {
  return isRetargeting(label) || isBrandName(label)
}

/** Whether a campaign's name says that it looks for people who do not know the client, who cost more. */
export function seeksNewPeople(label: string): boolean {
  return NEW_PEOPLE.test(label) && !reachesKnownPeople(label)
}
