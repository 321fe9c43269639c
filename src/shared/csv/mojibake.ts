/** Windows-1252 characters to bytes, to undo a program that read UTF-8 as Windows-1252 and saved the result as UTF-8. */
const BYTES = new Map<string, number>()
for (let byte = 0x80; byte <= 0xff; byte++) {
  BYTES.set(new TextDecoder('windows-1252').decode(new Uint8Array([byte])), byte)
}

const HEAD = 16_384

/** Repairs `ImpressÃµes` to `Impressões`; null when the text shows no such damage or cannot be repaired. */
export function repairMojibake(text: string): string | null {
  const marks = text
    .slice(0, HEAD)
    .match(
      /[ÃÂÅÄÐÑØÙ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[ãäåæçèéê][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}/gu,
    )
  if (!marks || marks.length < 2) return null
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const byte = code < 0x80 ? code : BYTES.get(text[i]!)
    if (byte === undefined) return null
    bytes[i] = byte
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
