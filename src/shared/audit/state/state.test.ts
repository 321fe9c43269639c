import { describe, expect, test } from 'bun:test'
import { LANGUAGES } from '../../exports/languages/all'
import { toExampleTable } from '../../../../test/support/example-table'
import type { ExampleRow } from '../../../../test/support/rule-examples/example'
import { summarise } from '../summary/summarise'
import { findStandings } from './find-standings'
import { toStatedLimit, toStatus } from './status-words'

const PERIOD = { start: '2026-08-01', end: '2026-08-31' }

function standingOf(rows: readonly ExampleRow[], today: string | null, platform: 'meta' | 'google' = 'meta') {
  const summary = summarise(toExampleTable({ rows, platform, period: PERIOD }), 'campaign')
  const id = summary.segments.find(({ label }) => label === 'A')!.id
  return findStandings(summary, today).get(id)!
}

const row = { campaignName: 'A', spend: 900, impressions: 9000, linkClicks: 100, purchases: 9 }

describe('status words', () => {
  test.each([
    ['active', 'status_on'], ['Eligible (Limited)', 'status_on'], ['learning_limited', 'status_on'],
    ['not_delivering', 'not_eligible'], ['Not eligible', 'not_eligible'], ['inactive', 'status_paused'],
    ['campaign_paused', 'status_paused'], ['recently_completed', 'status_ended'], ['archived', 'status_removed'],
    ['Aktiviert', 'status_on'], ['Pausiert', 'status_paused'], ['Beendet', 'status_ended'], ['Entfernt', 'status_removed'],
    ['Wird ausgeliefert', 'status_on'], ['Aus', 'status_paused'], ['Ativada', 'status_on'], ['Pausada', 'status_paused'],
    ['Encerrada', 'status_ended'], ['Qualificado', 'status_on'], ['Não qualificado', 'not_eligible'],
    ['Habilitada', 'status_on'], ['Inactiva', 'status_paused'], ['Finalizada', 'status_ended'], ['No apta', 'not_eligible'],
    ['Activée', 'status_on'], ['Désactivée', 'status_paused'], ['Terminée', 'status_ended'], ['En pause', 'status_paused'],
    ['Non éligible', 'not_eligible'], ['Attiva', 'status_on'], ['In pausa', 'status_paused'], ['Actief', 'status_on'],
    ['Onderbroken', 'status_paused'], ['Aktywna', 'status_on'], ['Nieaktywna', 'status_paused'], ['有効', 'status_on'],
    ['一時停止', 'status_paused'], ['已暂停', 'status_paused'], ['사용', 'status_on'], ['일시중지됨', 'status_paused'],
    ['Nicht aktiv', 'not_eligible'], ['Non è attiva', 'not_eligible'], ['Niet actief', 'not_eligible'], ['Pas de diffusion', 'not_eligible'],
    ['Aktiv, ohne Einschränkung', 'status_on'], ['Nieodpowiednia', 'not_eligible'], ['配信停止', 'not_eligible'], ['無効', 'not_eligible'],
    ['Приостановлена', 'status_paused'], ['Активна', 'status_on'], ['Неактивна', 'status_paused'], ['--', null],
    ['', null], ['Standard', null],
  ] as const)('%p is read as %p', (cell, status) => expect(toStatus(cell)).toBe(status)) // prettier-ignore
})

/** All languages are searched together, so no word may begin with a word of another status in another language. */
test.each(LANGUAGES.map(({ tag, statuses, limits }) => [tag, statuses, limits] as const))(
  'every status of %s is read as what it is there',
  (_, statuses, limits) => {
    const wrong = Object.entries(statuses ?? {}).flatMap(([kind, words]) =>
      words
        .split('|')
        .map((word) => [word.replace('=', ''), toStatus(word.replace('=', ''))] as const)
        .filter(([, found]) => found?.replace('status_', '') !== kind)
        .map(([word, found]) => `${word} (${kind}): ${found}`),
    )
    expect(wrong).toEqual([])
    expect(Object.keys(statuses ?? {}).sort()).toEqual(['ended', 'not_eligible', 'on', 'paused', 'removed'])
    const unread = [...(limits?.budget?.split('|') ?? [])].filter((word) => toStatedLimit(word) !== 'budget')
    expect(unread).toEqual([])
  },
)

describe('the state of a row', () => {
  test.each<[string, ExampleRow, string | null, string, string]>([
    ['by its own status', { deliveryStatus: 'active' }, '2026-09-02', 'on', 'status_on'],
    ['paused', { deliveryStatus: 'Pausiert' }, '2026-09-02', 'off', 'status_paused'],
    ['its campaign is off', { deliveryStatus: 'active', campaignStatus: 'Removed' }, null, 'off', 'status_removed'],
    ['on, but not eligible', { deliveryStatus: 'Enabled', effectiveStatus: 'Not eligible' }, null, 'off', 'not_eligible'],
    ['on, and nothing in it can run', { effectiveStatus: 'Eligible (Limited)', statusReasons: 'Limited; all ads disapproved' }, null, 'off', 'not_eligible'],
    ['the same in German', { effectiveStatus: 'Aktiv', statusReasons: 'Alle Anzeigengruppen pausiert' }, null, 'off', 'not_eligible'],
    ['some of it can run', { effectiveStatus: 'Eligible', statusReasons: 'Some ads disapproved' }, null, 'on', 'status_on'],
    ['an end that has passed', { deliveryStatus: 'active', ends: '2026-08-20' }, '2026-09-02', 'off', 'end_passed'],
    ['an end to come', { ends: '2026-12-20' }, '2026-09-02', 'unknown', 'not_stated'],
    ['nothing is stated', {}, '2026-09-02', 'unknown', 'not_stated'],
    ['a period of long ago', { deliveryStatus: 'active' }, '2026-12-02', 'off', 'old_period'],
    ['ended, and long ago', { deliveryStatus: 'completed' }, '2026-12-02', 'off', 'status_ended'],
  ])('%s', (_, more, today, state, reason) => {
    expect(standingOf([{ ...row, ...more }], today)).toMatchObject({ state, reason })
  }) // prettier-ignore

  const daily = (name: string, days: readonly number[], more: ExampleRow = {}) =>
    days.map((day): ExampleRow => ({
      ...row, ...more, campaignName: name, day: `2026-08-${String(day).padStart(2, '0')}`,
    })) // prettier-ignore
  const all = Array.from({ length: 30 }, (_, at) => at + 1)

  test('the last day with delivery tells where no status does', () => {
    const other = daily('B', all)
    const stopped = [...daily('A', all.slice(0, 15)), ...other]
    expect(standingOf(stopped, '2026-09-01')).toMatchObject({ state: 'off', reason: 'no_recent_delivery' })
    const running = [...daily('A', all), ...other]
    expect(standingOf(running, '2026-09-01')).toMatchObject({ state: 'on', reason: 'delivered_to_the_end' })
    const rare = [...daily('A', [1, 11, 21]), ...other]
    expect(standingOf(rare, '2026-09-01').state).toBe('unknown')
  })

  test('a breakdown runs on as long as a real part of its money does', () => {
    const mixed = (spend: number) => [
      { ...row, spend, deliveryStatus: 'active' },
      { ...row, spend: 900, deliveryStatus: 'inactive' },
    ]
    expect(standingOf(mixed(300), null).state).toBe('on')
    expect(standingOf(mixed(20), null).state).toBe('off')
  })
})

describe('the limit of a row', () => {
  const google = { campaignName: 'A', spend: 900, impressions: 9000, clicksAll: 100, conversions: 9, budget: 100, effectiveStatus: 'Eligible' } // prettier-ignore
  test.each<[string, ExampleRow, string]>([
    ['a reason names the budget', { statusReasons: 'limited by budget' }, 'budget'],
    ['the reason in German', { statusReasons: 'Durch Budget eingeschränkt' }, 'budget'],
    ['impressions lost to budget', { impressionShareLostBudget: 0.36, impressionShareLostRank: 0.1 }, 'budget'],
    ['impressions lost to rank', { impressionShareLostBudget: 0.1, impressionShareLostRank: 0.7 }, 'rank'],
    ['a target holds it far under its budget', { targetRoas: 9, impressionShareLostRank: 0.7 }, 'target'],
    ['a target that lets it spend', { targetRoas: 3, budget: 31 }, 'none'],
    ['learning', { effectiveStatus: 'Eligible (Learning)' }, 'learning'],
    ['not eligible', { effectiveStatus: 'Not eligible' }, 'status'],
    ['paused', { effectiveStatus: 'Paused', impressionShareLostRank: 0.9 }, 'none'],
  ])('%s', (_, more, limit) => {
    expect(standingOf([{ ...google, ...more }], null, 'google').limit).toBe(limit as 'none')
  }) // prettier-ignore
})

test.each([
  'Draft', 'In draft', 'Entwurf', 'Borrador', 'Rascunho', 'Em rascunho', 'Brouillon', 'Bozza', 'Concept', 'Wersja robocza', 'Utkast',
  'Kladde', 'Luonnos', 'Koncept', 'Piszkozat', 'Ciornă', 'Черновик', 'Чернетка', 'Чернова', 'Skica', 'Osnutek', 'Πρόχειρο', 'Taslak',
  'مسودة', 'טיוטה', 'ड्राफ़्ट', 'Draf', 'Bản nháp', 'ฉบับร่าง', '下書き', '초안', '草稿',
])('%s has not run yet', (cell) => expect(toStatus(cell)).toBe('status_paused')) // prettier-ignore
