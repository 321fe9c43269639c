/** Width of a logo that says the agency's name itself, as a multiple of its height. */
const WIDE = 2.5
/** The first 24 bytes of a PNG end with its width and height. */
const HEAD = /^data:image\/png;base64,(.{32})/

/** Whether a logo is so wide that it says the agency's name itself. */
export function isWordmark(logo: string): boolean {
  const head = HEAD.exec(logo)?.[1]
  if (head === undefined) return false
  const bytes = Uint8Array.from(atob(head), (letter) => letter.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  return view.getUint32(16) >= WIDE * view.getUint32(20)
}
