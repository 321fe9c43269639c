const LENGTH = 8192
const ASCII = 0x80

/**
 * Builds a text of at most `most` characters one by one, since editing every line of a large string takes many times
 * its memory. ASCII is kept in bytes, which are freed as soon as the text is made.
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
    // Frees the bytes now rather than at the next garbage collection.
    this.bytes.buffer.transfer(0)
    this.isAscii = false
    this.length = 0
  }

  private flush(): void {
    this.parts.push(Reflect.apply(String.fromCharCode, null, this.codes.subarray(0, this.length)))
    this.length = 0
  }
}
