/** Factor of reserve above the estimated length. */
const SPARE = 1.02

/**
 * New length of a column that must hold `atLeast` rows when `share` of the file is read: estimates the whole file's
 * rows, since repeated growth would copy all rows each time.
 */
export function toRoom(atLeast: number, share: number, room: number): number {
  return Math.ceil(Math.max((atLeast / share) * SPARE, room * 1.25))
}
