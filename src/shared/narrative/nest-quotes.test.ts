import { expect, test } from 'bun:test'
import { inQuotes, nestQuotes } from './nest-quotes'

test('quotes within a quoted text take the inner marks of the language', () => {
  for (const [text, opening, expected] of [
    ['She said: "finally!"', '“', 'She said: ‘finally!’'],
    ['She said: "finally!"', '„', 'She said: ‚finally!‘'],
    ['She said: "finally!"', '«', 'She said: “finally!”'],
    ['“Finally”, she said', '“', '‘Finally’, she said'],
    ['«\u00a0Enfin\u00a0»', '«\u00a0', '“Enfin”'],
    ['"A" and "B"', '“', '‘A’ and ‘B’'],
    // Inches, a mark without its partner, and a text that stands in other marks.
    ['A 5" heel and a 6" heel', '“', 'A 5" heel and a 6" heel'],
    ['"Finally', '“', '"Finally'],
    ['She said: "finally!"', '(', 'She said: "finally!"'],
  ] as const)
    expect(nestQuotes(text, opening)).toBe(expected)
})

test('a text that begins with a quote has one pair of marks there, those of the language', () => {
  for (const [text, open, close, expected] of [
    ['“I finished.” – Maya', '“', '”', '“I finished.” – Maya'],
    ['"I finished." – Maya', '“', '”', '“I finished.” – Maya'],
    ['"I finished." – Maya', '«\u00a0', '\u00a0»', '«\u00a0I finished.\u00a0» – Maya'],
    ['“Finally”, he said, “done”', '„', '“', '„Finally“, he said, „done“'],
    ['Maya: “I finished.”', '“', '”', '“Maya: ‘I finished.’”'],
    ['"Finally', '“', '”', '“"Finally”'],
    // Keywords keep the signs of their match type.
    ['"trail shoes"', '«', '»', '"trail shoes"'],
    ['[trail shoes]', '“', '”', '[trail shoes]'],
  ] as const)
    expect(inQuotes(text, [open, close]).join('')).toBe(expected)
})
