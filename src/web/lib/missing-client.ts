/** Error of a client selector whose address names a client that is not in it. */
export const MISSING_CLIENT = 'The client of this address is not here any more. Choose another one.'
