/** How many of a client's reports its dashboard shows. One more is asked for, to know whether there are others. */
export const SHOWN_REPORTS = 5
