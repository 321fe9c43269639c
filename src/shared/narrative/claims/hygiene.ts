/** One way of writing things: straight apostrophes, one kind of dash and space, no compatibility forms. Null when unreadable. */
export function toPlainText(text: string): string | null {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[‘’ʼ′`´]/g, "'")
    .replaceAll(/[“”„‟″]/g, '"')
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll(/[−‐‑‒]/g, '-')
    .replaceAll(/\*\*(?=\S)([^*]+)(?<=\S)\*\*/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return UNREADABLE.test(plain) ? null : plain
}

// Invisible and bidirectional characters, private use, and digits that are not 0–9: what is seen is not what is checked.
const UNREADABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\ue000-\uf8ff]|(?![0-9])\p{Nd}|[\u{e0000}-\u{e007f}]/u

/** Links, markup, and sentences that talk to the reader or the machine instead of about the figures. */
const FOREIGN: readonly [RegExp, string][] = [
  [
    /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|io|co|ai|app|dev|info|biz|example|shop|ly)\b|mailto:|javascript:|data:[a-z]+\/|\/\/[a-z]/i,
    'link',
  ],
  [/<\/?[a-z!][^>]*>|!?\[[^\]]*\]\([^)]*\)|!?\[[^\]]*\]\[|```|\{\{|\}\}|&[a-z#0-9]+;|\$\{/i, 'markup'],
  [
    /\b(?:as (?:instructed|requested|directed|told|stated|ordered|specified|noted) (?:in|by)|ignore|disregard|override|overrule|system (?:prompt|message|note|override)|instructions?|instructed|prompt|assistant|language model|jailbreak|developer mode|(?:system|admin|user|note to (?:ai|model)) ?:)\b/i,
    'instruction',
  ],
  [
    /\b(?:visit|click here|click (?:on )?the|log ?in|sign (?:in|up)|password|api key|credit card|wire transfer|refund|contact (?:us|me)|call (?:us|me|now)|e-?mail|subscribe|download|buy now|send (?:us|me|your|the money)|verify your|gift card|bitcoin|whats ?app)\b/i,
    'instruction',
  ],
]

/** Why a text must not reach a reader whatever its figures say; the names in it have been taken out first. */
export function findForeign(text: string): string | null {
  return FOREIGN.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
