import { describe, expect, test } from 'bun:test'
import { toWebsiteLink } from './website-link'

describe('toWebsiteLink', () => {
  test.each([
    ['harbor.example', 'https://harbor.example/'],
    [' harbor.example/de?a=1 ', 'https://harbor.example/de?a=1'],
    ['http://harbor.example', 'http://harbor.example/'],
    ['HTTPS://Harbor.Example', 'https://harbor.example/'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['javascript:alert(1)', null],
    ['javascript://x.example/%0aalert(1)', null],
    ['data:text/html,x', null],
    ['ask Peter', null],
    ['none', null],
    ['', null],
    [null, null],
  ])('%p becomes %p', (typed, link) => {
    expect(toWebsiteLink(typed)).toBe(link)
  })
})
