/** Room beyond what the rest of the file seems to need. */
const SPARE = 1.02

/** How long a column becomes that needs room for `atLeast` rows when `share` of the file is read: growing by and by would copy all rows again and again. */
export function toRoom(atLeast: number, share: number, room: number): number {
  return Math.ceil(Math.max((atLeast / share) * SPARE, room * 1.25))
}
