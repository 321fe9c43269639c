import type { ClientTargets as StoredTargets } from '../lib/api'

export type Targets = Omit<StoredTargets, 'version'>

/** Targets as text of the form: numbers as typed, margin in percent, lists with one name per line, the last being typed. */
export interface TargetsText {
  cpa: string
  roas: string
  margin: string
  brandCampaigns: string
  excludedCampaigns: string
  protectedCategory: boolean
}

export function toTargetsText(targets: Targets): TargetsText {
  return {
    cpa: targets.cpa?.toString() ?? '',
    roas: targets.roas?.toString() ?? '',
    margin: targets.margin === null ? '' : Number((targets.margin * 100).toFixed(4)).toString(),
    brandCampaigns: targets.brandCampaigns.map(endLine).join(''),
    excludedCampaigns: targets.excludedCampaigns.map(endLine).join(''),
    protectedCategory: targets.protectedCategory,
  }
}

const endLine = (name: string) => `${name}\n`

type Errors = Partial<Record<'cpa' | 'roas' | 'margin', string>>

/** Parses the form into targets, or into errors by field. An empty field is no target. */
export function readTargets(text: TargetsText): { targets: Targets | null; errors: Errors } {
  const errors: Errors = {}
  const read = (field: keyof Errors, max: number): number | null => {
    const typed = text[field].trim()
    if (!typed) return null
    const value = Number(typed.replace(/^(\d+),(\d+)$/, '$1.$2'))
    if (value > 0 && value <= max) return value
    errors[field] = max === 100 ? 'Enter a number above 0, up to 100.' : 'Enter a number above 0.'
    return null
  }
  const [cpa, roas, margin] = [read('cpa', 1e12), read('roas', 10_000), read('margin', 100)]
  const targets: Targets = {
    cpa,
    roas,
    margin: margin === null ? null : margin / 100,
    protectedCategory: text.protectedCategory,
    brandCampaigns: toLines(text.brandCampaigns),
    excludedCampaigns: toLines(text.excludedCampaigns),
  }
  return { targets: Object.keys(errors).length > 0 ? null : targets, errors }
}

function toLines(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
}
