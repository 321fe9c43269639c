/** Google retires a version about a year after its release: this is the one line to change then. */
export const API_VERSION = 'v26'
