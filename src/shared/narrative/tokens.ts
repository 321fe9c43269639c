/** Rule of thumb for model servers that do not report token counts. */
export const CHARACTERS_A_TOKEN = 4

export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_A_TOKEN)
}
