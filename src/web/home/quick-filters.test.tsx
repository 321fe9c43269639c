import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { exampleMoney } from '../../../test/web/examples'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import type { ClientMoney } from '../lib/api'
import { SAMPLE_OVERVIEW } from './sample-overview'

const over = { day: '2026-10-15', when: 'over', decision: 1 } as const

function open(list: readonly ClientMoney[], at = '/') {
  fakeApi({
    'GET /api/overview': () => ({ ...SAMPLE_OVERVIEW, hasReports: true }),
    'GET /api/overview/clients': () => list,
  })
  return renderApp(at)
}
const names = async () =>
  within(await screen.findByRole('table', { name: 'Clients and their money' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]!.textContent)

describe('quick filters', () => {
  const many = [
    ...Array.from({ length: 6 }, (_, at) => exampleMoney(`Calm ${at}`, {})),
    exampleMoney('Above', { excess: 9 }),
    exampleMoney('Fallen', { fell: 'ROAS −42%' }),
    exampleMoney('Late', { decision: 'Cap it.', due: over }),
    // Of old data only that is said.
    exampleMoney('Old', { excess: 9, ageDays: 40, due: over }),
    exampleMoney('Waiting', null),
  ]
  const filters = async () => within(await screen.findByRole('group', { name: 'Show clients' }))

  test('each says how many clients it leaves, and stands in the address', async () => {
    const { user, path } = open(many)
    expect((await filters()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All 11',
      'Overspending 1',
      'Overdue 1',
      'Worse 1',
      'Needs new audit 1',
    ])
    ;(await filters()).getByRole('button', { name: 'Worse 1' }).focus()
    await user.keyboard('{Enter}')
    expect(path()).toBe('/?show=worse')
    expect(await names()).toEqual(['Fallen'])
    expect((await filters()).getByRole('button', { pressed: true })).toHaveTextContent('Worse 1')
    expect(screen.getByText('1 of 11 clients', { exact: false })).toBeVisible()
    await user.click((await filters()).getByRole('button', { name: 'All 11' }))
    expect(path()).toBe('/')
  })

  test('a search is within the chosen filter, and each filter counts what it finds', async () => {
    const { user, path } = open([...many, exampleMoney('Late Calm', { decision: 'Cap it.', due: over })])
    await user.click((await filters()).getByRole('button', { name: 'Overdue 2' }))
    await user.type(screen.getByRole('searchbox'), 'calm')
    expect(path()).toBe('/?show=overdue&q=calm')
    expect(await names()).toEqual(['Late Calm'])
    expect((await filters()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All 7',
      'Overdue 1',
    ])
    await user.click((await filters()).getByRole('button', { name: 'All 7' }))
    expect(path()).toBe('/?q=calm')
    expect(await names()).toHaveLength(7)
    // A filter that was chosen stays in sight when it finds nothing.
    await user.click((await filters()).getByRole('button', { name: 'Overdue 1' }))
    await user.type(screen.getByRole('searchbox'), ' 3')
    expect(await screen.findByText('None of these clients is called “calm 3”')).toBeVisible()
    expect((await filters()).getByRole('button', { pressed: true })).toHaveTextContent('Overdue 0')
    await user.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(path()).toBe('/')
  })

  test('a filter that finds none shows all, and eight clients have no filters', async () => {
    const { unmount } = open(many.slice(0, 9), '/?show=again')
    expect(await names()).toHaveLength(8)
    expect((await filters()).getByRole('button', { pressed: true })).toHaveTextContent('All 9')
    unmount()
    open(many.slice(3, 11), '/?show=worse')
    expect(await names()).toHaveLength(8)
    expect(screen.queryByRole('group', { name: 'Show clients' })).toBeNull()
  })
})
