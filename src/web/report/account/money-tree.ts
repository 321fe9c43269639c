import type { Slicing } from '../../../shared/schemas/account'

export type SlicingRow = Slicing['rows'][number]

/** A bar with its file and the bars within it. */
export interface MoneyNode {
  row: SlicingRow
  slicing: Slicing
  inside: MoneyNode[]
}

/** Campaigns down to ads first, then the other breakdowns. */
const ORDER = ['campaign', 'adSet', 'copy', 'static', 'video', 'creativeType']
const placeOf = ({ type }: Slicing) => (ORDER.indexOf(type) + ORDER.length + 1) % (ORDER.length + 1)

/** The files of an account in the order of their tabs. */
export const inOrder = (slicings: readonly Slicing[]): Slicing[] =>
  slicings.toSorted((a, b) => placeOf(a) - placeOf(b))

/** Report types whose rows are ads, by preference. */
const ADS = ['copy', 'static', 'video', 'creativeType']

/** Campaigns with their ad sets and ads; null where no file states the campaigns of its rows. */
export function growTree(slicings: readonly Slicing[]): MoneyNode[] | null {
  const campaigns = slicings.find(({ type }) => type === 'campaign')
  const adSets = slicings.find((slicing) => slicing.type === 'adSet' && isPlaced(slicing))
  const ads = ADS.flatMap((type) => slicings.filter((slicing) => slicing.type === type)).find(isPlaced)
  if (!campaigns || !(adSets ?? ads)) return null
  const nodesOf = (slicing: Slicing | undefined, is: (within: readonly string[]) => boolean): MoneyNode[] =>
    slicing
      ? slicing.rows.flatMap((row) => (row.within && is(row.within) ? [{ row, slicing, inside: [] }] : []))
      : []
  return campaigns.rows.map((row) => {
    const isIn = ([campaign]: readonly string[]) => campaign === row.label
    const inside = nodesOf(adSets, isIn).map((node) => ({
      ...node,
      inside: nodesOf(ads, (within) => isIn(within) && within[1] === node.row.label),
    }))
    return { row, slicing: campaigns, inside: inside.length > 0 ? inside : nodesOf(ads, isIn) }
  })
}

const isPlaced = ({ rows }: Slicing): boolean => rows.some(({ within }) => within !== undefined)
