/** Two names and one metric; `a` has the larger figure. `say(up)` gives the word for the direction that is told. */
export interface Pair {
  a: string
  b: string
  fa: string
  fb: string
  /** What the metric is called: `ROAS`. */
  word: string
  higher: string
  lower: string
  above: string
  below: string
  exceeds: string
  trails: string
}

/** Each is true as it stands, and false with the words of direction swapped. Written without a look at the checker's grammar. */
export const COMPARISONS: readonly ((p: Pair) => string)[] = [
  ({ a, b, fa, fb, word, higher }) => `${a} has a ${higher} ${word}, ${fa}, than ${b} with ${fb}.`,
  ({ a, b, fa, fb, word, lower }) => `${b} has a ${lower} ${word}, ${fb}, than ${a} with ${fa}.`,
  ({ a, b, fa, fb, word, higher }) =>
    `At ${fa}, the ${word} of ${a} is ${higher} than that of ${b} at ${fb}.`,
  ({ a, b, fa, fb, word, above }) => `The ${word} of ${a}, ${fa}, is ${above} that of ${b}, ${fb}.`,
  ({ a, b, fa, fb, word, below }) => `The ${word} of ${b}, ${fb}, is ${below} that of ${a}, ${fa}.`,
  ({ a, b, fa, word, above }) => `With a ${word} of ${fa}, ${a} stands ${above} ${b}.`,
  ({ a, b, fb, word, below }) => `With a ${word} of ${fb}, ${b} sits ${below} ${a}.`,
  ({ a, b, fa, fb, word, higher }) =>
    `While ${b} shows a ${word} of ${fb}, that of ${a} is ${higher}, at ${fa}.`,
  ({ a, b, fa, fb, word, lower }) =>
    `Whereas ${a} shows a ${word} of ${fa}, ${b} has a ${lower} ${word}, ${fb}.`,
  ({ a, b, fa, fb, word, higher }) =>
    `Compared with ${b} and its ${word} of ${fb}, ${a} has a ${higher} ${word}, ${fa}.`,
  ({ a, b, fa, word, higher }) => `Compared with ${b}, ${a} has a ${higher} ${word}: ${fa}.`,
  ({ a, b, fb, word, lower }) => `Against ${a}, ${b} has a ${lower} ${word}, ${fb}.`,
  ({ a, b, fa, fb, word, higher }) => `The ${word} is ${higher} in ${a}, at ${fa}, than in ${b}, at ${fb}.`,
  ({ a, b, fa, fb, word, lower }) => `The ${word} of ${b} is ${fb}, ${lower} than the ${fa} of ${a}.`,
  ({ a, b, fa, fb, word, exceeds }) => `The ${word} of ${a}, ${fa}, ${exceeds} the ${fb} of ${b}.`,
  ({ a, b, fb, word, trails }) => `${b} ${trails} ${a} on ${word}, at ${fb}.`,
  ({ a, b, fa, fb, word, higher }) =>
    `Of ${a} and ${b}, the former has the ${higher} ${word}, ${fa} against ${fb}.`,
  ({ a, b, fa, fb, word, lower }) =>
    `Of ${a} and ${b}, the latter has the ${lower} ${word}, ${fb} against ${fa}.`,
  ({ a, b, fa, word, higher }) => `${a} has a ${higher} ${word} than ${b}, namely ${fa}.`,
  ({ a, b, fb, word, lower }) => `${b} has, compared with ${a}, a ${lower} ${word} of ${fb}.`,
  ({ a, b, fa, fb, word, higher }) => `${b} has a ${word} of ${fb}, and ${a} has a ${higher} one, ${fa}.`,
  ({ a, b, fa, fb, word, lower }) => `${a} has a ${word} of ${fa}; that of ${b} is ${lower}, ${fb}.`,
  ({ a, b, fa, word, higher }) =>
    `The ${word} of ${a} is ${higher} than the ${word} of ${b}, which leaves it at ${fa}.`,
  ({ a, b, fa, fb, word, above }) => `${a} shows a ${word} of ${fa}, ${above} the ${fb} that ${b} shows.`,
  ({ a, b, fa, fb, word, higher }) => `Set against ${b}'s ${word} of ${fb}, ${a}'s ${fa} is ${higher}.`,
  ({ a, b, fa, word, above }) => `In terms of ${word}, ${a} ranks ${above} ${b}, at ${fa}.`,
]

/** Wrong whatever the figures: conditions, negations, quantities, sizes and disguises on top of a true comparison. */
export const NEGATED: readonly ((p: Pair) => string)[] = [
  ({ a, b, fa, word }) => `${a} does not have a higher ${word} than ${b}: it is ${fa}.`,
  ({ a, b, fb, word }) => `${b}, with a ${word} of ${fb}, isn't below ${a}.`,
  ({ a, b, fa, word }) => `The ${word} of ${a}, ${fa}, never exceeds that of ${b}.`,
  ({ a, b, fa, fb, word }) =>
    `Neither ${a}, at ${fa}, nor ${b}, at ${fb}, has a higher ${word} than the other.`,
  ({ a, b, fa, word }) => `The ${word} of ${a} is ${fa}, no higher than that of ${b}.`,
  ({ a, b, fa, word }) => `At ${fa}, the ${word} of ${a} fails to beat ${b}.`,
  ({ a, b, fa, fb, word }) => `Both ${a}, ${fa}, and ${b}, ${fb}, have the same ${word}.`,
  ({ a, b, fa, fb, word }) => `The ${word} of ${a}, ${fa}, equals the ${fb} of ${b}.`,
  ({ a, b, fb, word }) => `${b} dwarfs ${a} on ${word}, at ${fb}.`,
  ({ a, b, fa, fb, word }) => `${b}, at ${fb}, leaves the ${word} of ${a}, ${fa}, in the dust.`,
  ({ a, b, fb, word }) => `The ${word} of ${b}, ${fb}, is as high as that of ${a}.`,
  ({ a, b, fa, fb, word }) => `${a} is beaten by ${b} on ${word}, ${fa} against ${fb}.`,
  ({ a, b, fa, word }) => `${a} would have a lower ${word} than ${b}, now ${fa}.`,
  ({ a, b, fa, fb, word }) => `The ${word} of ${a} is ${fa}; it is lower than the ${fb} of ${b}.`,
  ({ a, b, fb, word }) => `${b} is the one with the higher ${word}, ${fb}, and ${a} is not.`,
  ({ a, b, fa, fb, word }) =>
    `${a} and ${b} differ little on ${word}, ${fa} and ${fb}, yet the latter is higher.`,
  ({ a, b, fa, fb, word }) =>
    `On ${word} ${a} has ${fa} and ${b} ${fb}, so it is ${b} that comes out ahead of ${a} with the larger ${word}.`,
]

export interface Rank {
  owner: string
  figure: string
  word: string
  /** `highest` or `lowest`: what holds for the true owner. */
  most: string
}

export const SUPERLATIVES: readonly ((r: Rank) => string)[] = [
  ({ owner, figure, word, most }) => `${owner} has the ${most} ${word}, ${figure}.`,
  ({ owner, figure, word, most }) => `The ${most} ${word} is that of ${owner}, at ${figure}.`,
  ({ owner, figure, word, most }) => `With ${figure}, ${owner} shows the ${most} ${word}.`,
  ({ owner, figure, word, most }) => `The ${most} ${word}, ${figure}, belongs to ${owner}.`,
  ({ owner, figure, word, most }) => `At ${figure}, the ${word} of ${owner} is the ${most} of all.`,
  ({ owner, figure, word, most }) =>
    `No segment has a ${word} beyond that of ${owner}, the ${most} at ${figure}.`,
  ({ owner, figure, word, most }) => `Look at ${owner}: its ${word}, ${figure}, is the ${most} in the file.`,
]

export const QUANTITIES: readonly ((p: Pair) => string)[] = [
  ({ a, fa, word }) => `All segments have a ${word} of ${fa}, like ${a}.`,
  ({ a, fa, word }) => `Most segments have a ${word} below the ${fa} of ${a}, and none is above.`,
  ({ a, fa, word }) =>
    `None of the segments reaches the ${word} of ${a}, ${fa}, except itself and all others.`,
  ({ a, b, fa, word }) => `Both ${a} and ${b} have a ${word} of ${fa}.`,
  ({ a, b, fa, word }) => `Only ${b}, not ${a}, has a ${word} of ${fa}.`,
  ({ b, fa, word }) => `${b} has a ${word} of ${fa}.`,
  ({ b, fa, word }) => `It has a ${word} of ${fa}, unlike ${b}.`,
  ({ fa, word }) => `They have a ${word} of ${fa}.`,
  ({ b, fa, word }) => `The ${word} of ${b} is what stands out: ${fa}.`,
  ({ a, b, fa, fb, word }) => `${a} and ${b} have a ${word} of ${fb} and ${fa} respectively.`,
  ({ a, b, fa, fb, word }) => `The former, ${a}, has ${fb}, the latter, ${b}, ${fa} as ${word}.`,
]

/** True statements without a comparison. */
export const PLAIN: readonly ((p: Pair) => string)[] = [
  ({ a, fa, word }) => `${a} has a ${word} of ${fa}.`,
  ({ a, b, fa, fb, word }) => `${a} has a ${word} of ${fa}, ${b} of ${fb}.`,
  ({ a, b, fa, fb, word }) => `The ${word} of ${a} is ${fa}, against ${fb} for ${b}.`,
  ({ a, b, fa, fb, word }) => `The ${word} is ${fa} for ${a} and ${fb} for ${b}.`,
  ({ a, fa, word }) => `Look at ${a} first: its ${word} is ${fa}.`,
  ({ a, b, fa, fb, word }) => `While ${a} shows a ${word} of ${fa}, ${b} shows ${fb}.`,
]
