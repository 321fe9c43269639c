import { describe, expect, test } from 'bun:test'
import { cutStyles, readStyleSheet } from './used-styles'

const cut = (css: string, ...used: string[]) => cutStyles(readStyleSheet(css), new Set(used))

describe('the rules that a page uses', () => {
  test('are those of its classes and those of no class, in their order', () => {
    const css = 'p{color:red}.a{top:0}.b{top:1px}*,:after{margin:0}'
    expect(cut(css, 'b')).toBe('p{color:red}.b{top:1px}*,:after{margin:0}')
  })

  test.each([
    ['.sm\\:p-2', 'sm:p-2'],
    ['.w-1\\/2', 'w-1/2'],
    ['.p-2\\.5', 'p-2.5'],
    ['.\\32xl\\:p-4', '2xl:p-4'],
    ['.\\32 xl\\:p-4', '2xl:p-4'],
    ['.\\@wide\\:grid', '@wide:grid'],
    ['.grid-cols-\\[auto_1fr\\]', 'grid-cols-[auto_1fr]'],
    ['.hover\\:underline:hover', 'hover:underline'],
    [':is(.\\*\\:w-16>*)', '*:w-16'],
    [':where(:is(h3)) .in-\\[h3\\]\\:bold', 'in-[h3]:bold'],
    ['.group-hover\\:flex:is(:where(.group):hover *)', 'group-hover:flex'],
    ['.x>:not(.y)', 'x'],
    ['.größe', 'größe'],
  ])('are found by a class in %s', (selector, name) => {
    const rule = `${selector}{color:red}`
    expect(cut(rule, name)).toBe(rule)
    expect(cut(rule, 'other')).toBe('')
  })

  test('come with the blocks around them; a block of which nothing is left goes', () => {
    const css =
      '@layer utilities{@media (width>=40rem){.a{top:0}.b{top:1px}}@supports (color:red){.b{color:red}}}'
    expect(cut(css, 'a')).toBe('@layer utilities{@media (width>=40rem){.a{top:0}}}')
    expect(cut(css, 'c')).toBe('')
  })

  test('come after the order of the layers, with fonts and properties', () => {
    const css =
      '@layer theme,base;@font-face{font-family:Inter;src:url(/a.woff2)}@property --x{syntax:"*";inherits:false}'
    expect(cut(css).replaceAll(/\s/g, '')).toBe(css.replaceAll(/\s/g, ''))
  })

  test('come without animations', () => {
    const css = '@keyframes spin{50.5%{top:0}}@layer theme{@-webkit-keyframes rise{from{top:0}}p{top:0}}'
    expect(cut(css)).toBe('@layer theme{p{top:0}}')
  })
})
