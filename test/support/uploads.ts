import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FIXTURES = join(import.meta.dir, '../fixtures/exports')

export const CAMPAIGNS = 'fx01-meta-campaign-top-summary.csv'
export const AGES = 'fx02-meta-age.csv'

export function fixture(name: string): File {
  return new File([readFileSync(join(FIXTURES, name))], name)
}

/** Makes a file for upload. */
export function csv(text: string | Uint8Array<ArrayBuffer>, name = 'export.csv'): File {
  return new File([text], name)
}

export function toForm(fields: Record<string, string | Blob | (string | Blob)[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string') form.append(name, one)
      else form.append(name, one)
    }
  }
  return form
}
