import { expect, test } from 'bun:test'
import { parseInline, parseMarkdown } from './markdown'

test('paragraphs and lists', () => {
  expect(parseMarkdown('## Title\n\nOne\ntwo\n\n- a\n  b\n- c\n\n1. x\n2) y')).toEqual([
    { kind: 'paragraph', text: 'Title' },
    { kind: 'paragraph', text: 'One two' },
    { kind: 'bullets', items: ['a b', 'c'] },
    { kind: 'numbers', items: ['x', 'y'] },
  ])
})

test('strong runs and escapes; everything else stays text', () => {
  expect(parseInline(String.raw`A **bold \| one** and <b>\*x\*</b>`)).toEqual([
    { strong: false, text: 'A ' },
    { strong: true, text: 'bold | one' },
    { strong: false, text: ' and <b>*x*</b>' },
  ])
})
