/** About four characters make a token: a rule of thumb, for where a model server does not count. */
export const CHARACTERS_A_TOKEN = 4

export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_A_TOKEN)
}
