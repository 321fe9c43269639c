export const COPY_FEATURES = ['discount', 'question', 'emoji', 'urgency', 'proof', 'long'] as const
export type CopyFeature = (typeof COPY_FEATURES)[number]

/** Characters of a primary text shown before “See more”, according to practitioners. */
export const VISIBLE_CHARACTERS = 125

const DISCOUNT =
  /\d\s*%|(?:[$€£]|\b(?:usd|eur|gbp))\s*\d+\S*\s+(?:off|discount|less)\b|\b(?:save|sale|discount|coupon|promo code|half price|free shipping|rabatt|reduziert|spare|descuento|oferta|soldes?|remise|sconto|desconto)\b/iu
const URGENCY =
  /\b(?:last chance|last days?|ends? (?:today|tonight|soon|sunday|monday|tomorrow|midnight|this)|today only|only today|hurry|almost gone|while (?:stocks?|supplies) lasts?|limited (?:time|stock|offer|edition)|don.?t miss|final hours|now or never|nur (?:heute|noch)|letzte chance|dernière chance|última oportunidad|ultima occasione)\b/iu
const PROOF =
  /\b(?:\d[\d.,]*\s*(?:k|m)?\+?\s*(?:happy |satisfied )?(?:customers?|clients?|people|users?|members?|reviews?|families|buyers|kunden|clientes)|rated|reviews?|testimonials?|award[- ]winning|trusted by|as seen (?:in|on)|best[- ]?seller|loved by (?:\d|thousands|millions)|5[- ]stars?)\b|★|⭐/iu
const EMOJI = /\p{Extended_Pictographic}/u

/** Features of a text by regular expressions; `long` is more than the visible 125 characters. */
export function readCopyFeatures(text: string): Record<CopyFeature, boolean> {
  return {
    discount: DISCOUNT.test(text),
    question: /[?？¿]/u.test(text),
    emoji: EMOJI.test(text),
    urgency: URGENCY.test(text),
    proof: PROOF.test(text),
    long: [...text].length > VISIBLE_CHARACTERS,
  }
}
