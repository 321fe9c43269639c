/** Class of a card's only action on a phone: level with the card's title, to the edge. */
export const IN_TITLE_LINE = 'max-sm:-my-1.25 max-sm:-mr-3.5 max-sm:max-w-none max-sm:whitespace-nowrap'
