/** Maximum clients of the list of clients with their money: those with the most money at stake. */
export const MOST_CLIENTS = 500
