import { expect, test } from 'bun:test'
import { createKeptPages } from './kept-pages'

const ANSWERS = [
  { path: '/api/a', text: '1' },
  { path: '/api/b', text: '23' },
]
const DAY = '2026-11-23'

/** Opens pages and says which time a page was written. */
function open(limit = 5) {
  const keepPage = createKeptPages(limit)
  let written = 0
  const write = () => Promise.resolve({ html: String(++written), styleHashes: [] })
  return async (address: string, answers = ANSWERS, today = DAY) =>
    (await keepPage(address, answers, write, today)).html
}

test('a page is not written again while its address, its answers and the date are the same', async () => {
  const page = open()
  expect([await page('/'), await page('/')]).toEqual(['1', '1'])
})

test.each<[string, string, typeof ANSWERS, string]>([
  ['address', '/?sort=spend', ANSWERS, DAY],
  ['date', '/', ANSWERS, '2026-11-24'],
  ['answer', '/', [ANSWERS[0]!, { path: '/api/b', text: '24' }], DAY],
  ['number of answers', '/', [ANSWERS[0]!], DAY],
  ["answer's path", '/', [ANSWERS[0]!, { path: '/api/c', text: '23' }], DAY],
  [
    "answers' border",
    '/',
    [
      { path: '/api/a', text: '12' },
      { path: '/api/b', text: '3' },
    ],
    DAY,
  ],
])('another %s is another page', async (_, address, answers, today) => {
  const page = open()
  await page('/')
  expect(await page(address, answers, today)).toBe('2')
  expect(await page('/')).toBe('1')
})

test('the pages opened last stay', async () => {
  const page = open(2)
  await page('/1')
  await page('/2')
  await page('/1')
  await page('/3')
  expect([await page('/1'), await page('/2')]).toEqual(['1', '4'])
})

test('a page that could not be written is written anew', async () => {
  const keepPage = createKeptPages(2)
  const fails = keepPage('/', ANSWERS, () => Promise.reject(new Error('no room')))
  await expect(fails).rejects.toThrow('no room')
  const page = await keepPage('/', ANSWERS, () => Promise.resolve({ html: 'page', styleHashes: [] }))
  expect(page.html).toBe('page')
})
