const LENGTH = 8192
const ASCII = 0x80

/**
 * Puts a text of at most `most` letters together letter by letter: to change every line of a large file as a string takes
 * many times its size. As long as all letters are ASCII they stand in bytes, which are given back as soon as the text is there.
 */
export class CodeWriter {
  private readonly parts: string[] = []
  private readonly codes = new Uint16Array(LENGTH)
  private readonly bytes: Uint8Array<ArrayBuffer>
  private isAscii = true
  private length = 0

  constructor(most: number) {
    this.bytes = new Uint8Array(most)
  }

  add(code: number): void {
    if (this.isAscii && code < ASCII) {
      this.bytes[this.length++] = code
      return
    }
    if (this.isAscii) this.leaveAscii()
    if (this.length === LENGTH) this.flush()
    this.codes[this.length++] = code
  }

  toString(): string {
    if (this.isAscii) this.leaveAscii()
    else this.flush()
    return this.parts.length === 1 ? this.parts[0]! : this.parts.join('')
  }

  private leaveAscii(): void {
    this.parts.push(new TextDecoder().decode(this.bytes.subarray(0, this.length)))
    // Else it would be there until the next collection, beside both texts.
    this.bytes.buffer.transfer(0)
    this.isAscii = false
    this.length = 0
  }

  private flush(): void {
    this.parts.push(Reflect.apply(String.fromCharCode, null, this.codes.subarray(0, this.length)))
    this.length = 0
  }
}
