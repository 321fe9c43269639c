import { describe, expect, test } from 'bun:test'
import { paths } from './paths'
import { findScreen, prefetchOnIntent, prefetchScreen, SCREENS } from './screens'

describe('findScreen', () => {
  test.each([
    [paths.home, 'home'],
    [paths.clients, 'clients'],
    [paths.client('c1'), 'client'],
    [paths.clientAudit('c1').split('?')[0] ?? '', 'clientAudit'],
    ['/client/c1/report/r1', 'report'],
    ['/client/c1/reports/', 'clientReports'],
    [paths.reports, 'reports'],
    ['/facebook-audit', 'audit'],
    ['/login', null],
    ['/nowhere', null],
  ] as const)('%s shows %p', (path, screen) => {
    expect(findScreen(path)).toBe(screen)
  })

  test('every screen loads', async () => {
    for (const load of Object.values(SCREENS)) expect((await load()).default).toBeFunction()
  })
})

test('only links under the pointer or with the focus are prefetched', () => {
  const asked: string[] = []
  document.body.innerHTML = '<a href="/nowhere"><b>in</b></a><i>out</i>'
  const link = document.querySelector('a')!
  Object.defineProperty(link, 'pathname', { get: () => asked.push('pathname') && '/nowhere' })
  prefetchOnIntent(document)
  document.querySelector('b')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.querySelector('i')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
  link.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(asked).toHaveLength(2)
  document.body.innerHTML = ''
})

test('a screen that is already loaded can be prefetched again', async () => {
  await SCREENS.clients()
  expect(() => prefetchScreen('/clients')).not.toThrow()
})
