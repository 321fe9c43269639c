const LENGTH = 8192

/** Puts a text together letter by letter: to change every line of a large file as a string takes many times its size. */
export class CodeWriter {
  private readonly parts: string[] = []
  private readonly codes = new Uint16Array(LENGTH)
  private length = 0

  add(code: number): void {
    if (this.length === LENGTH) this.flush()
    this.codes[this.length++] = code
  }

  toString(): string {
    this.flush()
    return this.parts.join('')
  }

  private flush(): void {
    this.parts.push(Reflect.apply(String.fromCharCode, null, this.codes.subarray(0, this.length)))
    this.length = 0
  }
}
