import { openPage, type openBrowser } from '../../test/support/open-browser'
import type { GivenFile } from '../../test/support/account-files'

const ADS = [
  { name: 'ridge-2-launch-1080x1350.png', width: 1080, height: 1350, line: 'Made for mud.', hue: 205 },
  {
    name: 'story-winter-sale-1080x1920.png',
    width: 1080,
    height: 1920,
    line: '20% off ends Sunday',
    hue: 18,
  },
  { name: 'carousel-grip-1080x1080.png', width: 1080, height: 1080, line: 'Grip that holds.', hue: 150 },
  { name: 'display-banner-728x90.png', width: 728, height: 90, line: 'Made for mud.', hue: 205 },
]

/** Ads of a running-shoe shop: three in the sizes that Meta asks for, and a banner that no placement shows whole. */
export async function drawAds(browser: Awaited<ReturnType<typeof openBrowser>>): Promise<GivenFile[]> {
  const drawn: GivenFile[] = []
  const { page, close } = await openPage(browser, 'about:', { viewport: { width: 1080, height: 1920 } })
  for (const ad of ADS) {
    await page.setContent(toHtml(ad))
    const clip = { x: 0, y: 0, width: ad.width, height: ad.height }
    drawn.push({ name: ad.name, type: 'image/png', bytes: new Uint8Array(await page.screenshot({ clip })) })
  }
  await close()
  return drawn
}

function toHtml({ width, height, line, hue }: (typeof ADS)[number]): string {
  const size = Math.min(width / 9, height / 3)
  const ridge = (light: number, top: number) =>
    `<path d="M0 ${top} L18 ${top - 22} L30 ${top - 8} L52 ${top - 34} L70 ${top - 12} L84 ${top - 26} L100 ${top - 6} V100 H0Z" fill="hsl(${hue} 45% ${light}%)"/>`
  return `<body style="margin:0;width:${width}px;height:${height}px;position:relative;overflow:hidden;font-family:sans-serif;color:#fff">
<svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" style="position:absolute">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 30%)"/><stop offset="1" stop-color="hsl(${hue + 30} 80% 78%)"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#sky)"/>${ridge(42, 66)}${ridge(30, 80)}${ridge(16, 96)}</svg>
<div style="position:absolute;left:6%;top:${height > 200 ? '9%' : '24%'};font-size:${size}px;font-weight:800;line-height:1.05;max-width:80%">${line}</div>
${height > 200 ? `<div style="position:absolute;left:6%;bottom:7%;background:#fff;color:hsl(${hue} 60% 20%);font-size:${size / 2.6}px;font-weight:700;padding:${size / 4}px ${size / 2}px;border-radius:${size}px">Shop the Ridge 2</div><div style="position:absolute;right:6%;bottom:8.5%;font-size:${size / 3}px;font-weight:700">northwind</div>` : ''}
</body>`
}
