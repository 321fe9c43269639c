const names = new Intl.DisplayNames('en', { type: 'currency' })

/** Every currency that the platform knows, as the server checks it against the same list. */
export const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => ({
  code,
  name: names.of(code) ?? code,
}))
