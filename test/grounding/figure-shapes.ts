import type { Random } from './random'

export type Style = 'full' | 'short' | 'about' | 'whole'

export interface Shape {
  unit: 'money' | 'percent' | 'ratio' | 'count'
  decimals: number
  scale: number
  suffix: string
  power: number
  loose: boolean
  hedge: string
}

/** How a figure may be written: in full, shortened, or hedged. */
export function shapeOf(value: number, unit: Shape['unit'], style: Style, random: Random): Shape {
  const full: Shape = {
    unit,
    decimals: unit === 'count' ? 0 : 2,
    scale: 1,
    suffix: '',
    power: 0,
    loose: false,
    hedge: '',
  }
  if (style === 'full' || value === 0) return full
  const size = Math.abs(value)
  const hedge =
    style === 'about' ? random.pick(['about ', 'roughly ', 'around ', 'approximately ', 'some ']) : ''
  const loose = style === 'about'
  if (size >= 1e6)
    return {
      ...full,
      decimals: 2,
      scale: 1e6,
      suffix: random.pick(['M', ' million']),
      power: 6,
      loose,
      hedge,
    }
  if (size >= 10_000)
    return { ...full, decimals: 1, scale: 1e3, suffix: random.pick(['k', 'K']), power: 3, loose, hedge }
  if (size >= 1000 && unit === 'money')
    return { ...full, decimals: random.pick([1, 2]), scale: 1e3, suffix: 'k', power: 3, loose, hedge }
  if (unit === 'count') return { ...full, loose, hedge: size > 100 ? hedge : '' }
  if (size >= 100 && unit === 'money') return { ...full, decimals: 0, loose, hedge }
  if (size >= 10 || unit !== 'money')
    return {
      ...full,
      decimals: 1,
      loose: loose && size > 0.5,
      hedge: size > 0.5 ? hedge : '',
      ...(size < 0.5 ? { decimals: 2 } : {}),
    }
  return { ...full, decimals: style === 'whole' ? 0 : 2, loose, hedge }
}

export function write(value: number, { unit, decimals, scale, suffix, hedge }: Shape): string {
  const digits = (value / scale).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  switch (unit) {
    case 'money':
      return `${hedge}$${digits}${suffix}`
    case 'percent':
      return `${hedge}${digits}${suffix}%`
    case 'ratio':
      return `${hedge}${digits}${suffix}x`
    case 'count':
      return `${hedge}${digits}${suffix}`
  }
}

/** Half-way cases round either way: `1.575` is `1.57` to some and `1.58` to others. */
export function couldRoundTo(text: string, value: number, shape: Shape): boolean {
  const digits = Number(/[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''))
  const sameUnit = text.replaceAll(/[\d,.]/g, '') === write(value, shape).replaceAll(/[\d,.]/g, '')
  return sameUnit && Math.abs(digits - value / shape.scale) <= 0.501 * 10 ** -shape.decimals
}

/** One digit of the figure changed; a leading one where the figure is hedged. */
export function otherDigit(text: string, random: Random, loose: boolean): string | null {
  const places = [...text.matchAll(/\d/g)].map((match) => match.index)
  const first = places.find((at) => text[at] !== '0')
  const at = loose ? first : random.pick(places)
  if (at === undefined) return null
  const digit = text[at]!
  const choices = [...'123456789'].filter(
    (other) => other !== digit && (!loose || Math.abs(Number(other) - Number(digit)) > 1),
  )
  return text.slice(0, at) + random.pick(choices) + text.slice(at + 1)
}
