import { expect, test } from 'bun:test'
import { decimalsOf, formatWholeMoney } from '../../src/shared/metrics/format'
import { openStage } from '../support/journey-stage'
import { DESKTOP } from '../support/open-browser'
import { openSettled } from '../support/settle'
import { fillWorkspace, SCREENS, toAddress } from './screens'

const stage = openStage()

/** Bun and Chromium use different decimals for the first six. */
const CURRENCIES = ['IDR', 'HUF', 'ALL', 'PKR', 'RSD', 'IQD', 'JPY', 'KWD', 'EUR', 'USD']
const ZONES = ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati']
const LOCALES = ['en-US', 'de-DE', 'ar-EG']
/** Screens with amounts in the first currency. Every other currency is tested on a third of them, in turn. */
const withMoney = new Set<string>()

test.each(CURRENCIES.map((currency, at) => [currency, ZONES[at % 3]!, LOCALES[Math.floor(at / 3) % 3]!]))(
  'screens with money in %s, %s, %s: taken over as it stands, money with the same decimals everywhere',
  async (currency, timezoneId, locale) => {
    const ids = await fillWorkspace(stage.server.origin, currency)
    await fetch(`${stage.server.origin}/api/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fallbackCurrency: currency }),
    })
    const { context, close } = await stage.openContext({
      ...DESKTOP,
      timezoneId,
      locale,
      expected: /Failed to load resource.* 40[49]/,
    })
    let printed = 0
    const wrong: string[] = []
    const turn = CURRENCIES.indexOf(currency) % 3
    const screens = withMoney.size > 0 ? [...withMoney].filter((_, at) => at % 3 === turn) : SCREENS
    const page = await context.newPage()
    for (const screen of screens) {
      await openSettled(page, toAddress(screen, ids))
      // On a busy machine the lower half of a report renders later.
      if (screen.includes('/report/:'))
        await page.getByText('Versions and file').waitFor({ state: 'attached' })
      for (const [money] of (await page.locator('main').innerText()).matchAll(amountsOf(currency))) {
        printed++
        withMoney.add(screen)
        const decimals = /\.(\d+)$/.exec(money)?.[1]?.length ?? 0
        if (decimals !== 0 && decimals !== decimalsOf(currency)) wrong.push(`${screen}: ${money}`)
      }
    }
    expect(wrong).toEqual([])
    expect(printed).toBeGreaterThan(50)
    await close()
  },
  120_000,
)

/** Matches amounts in a currency, except the short ones of chart axes (`$1.5K`). */
function amountsOf(currency: string): RegExp {
  const sign = formatWholeMoney(0, currency)
    .replace('0', '')
    .replace('$', String.raw`\$`)
  return new RegExp(`${sign}[\\d,]+(\\.\\d+)?(?![\\d.KMBT])`, 'g')
}
