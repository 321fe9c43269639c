/** Raised whenever the built-in sentences change: the same file, engine and narrator version give the same bytes. */
export const NARRATOR_VERSION = '1'
