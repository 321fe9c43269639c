/** Above anything in real exports. `record` and `line` are characters, `malformed` is the number of stray quotes in a file. */
export const LIMITS = { line: 65_536, record: 4_194_304, malformed: 100 } as const
