/** Message of a client selector whose address contains an unknown client. */
export const MISSING_CLIENT = 'The client of this address is not here any more. Choose another one.'
