import { seeded, type Random } from './random'
import { SLOT_LIES, Teller, Unfit, type SlotLie } from './teller'
import { FALSE_TAILS, TEMPLATES } from './templates'
import type { World } from './world'

export interface FuzzSentence {
  text: string
  /** The mutator's name; null for a true sentence. */
  lie: string | null
}

/** Lies about directions, ranks, counts and parts have few slots: all of them are told, of the others a few. */
function chooseLies(random: Random, teller: Teller, lies: number): SlotLie[] {
  const rare: SlotLie[] = ['direction', 'rank', 'count', 'fraction']
  const others = random.shuffle(SLOT_LIES.filter((kind) => !rare.includes(kind)))
  return [...rare, ...others.slice(0, lies)].filter((kind) => teller.count(kind) > 0)
}

function tell(
  world: World,
  template: (typeof TEMPLATES)[number],
  seed: number,
  lie: { kind: SlotLie; at: number } | null,
): { text: string; teller: Teller } | null {
  const teller = new Teller(world, seeded(seed), lie)
  try {
    const text = template(teller)
    teller.settle()
    return { text, teller }
  } catch (error) {
    if (error instanceof Unfit) return null
    throw error
  }
}

/** One true sentence of each template that fits the world, and every lie that can be told in it. */
export function fuzzWorld(world: World, seed: number, lies: number = SLOT_LIES.length): FuzzSentence[] {
  const random = seeded(seed)
  const sentences: FuzzSentence[] = []
  TEMPLATES.forEach((template, i) => {
    const told = tell(world, template, seed * 1000 + i, null)
    if (!told) return
    sentences.push({ text: told.text, lie: null })
    for (const kind of chooseLies(random, told.teller, lies)) {
      const slots = told.teller.count(kind)
      if (slots === 0) continue
      const lie = tell(world, template, seed * 1000 + i, { kind, at: 1 + random.below(slots) })
      if (lie && lie.teller.lied && lie.text !== told.text) sentences.push({ text: lie.text, lie: kind })
    }
    const tails = Object.entries(FALSE_TAILS)
    const [name, choices] = random.pick(tails)
    if (/[.]$/.test(told.text) && !/\? /.test(told.text)) {
      const tail = random.pick(choices)
      sentences.push({
        text: `${told.text.slice(0, -1)}${/^ [A-Z!<]/.test(tail) ? `.${tail}` : tail}.`,
        lie: name,
      })
    }
  })
  return sentences
}
