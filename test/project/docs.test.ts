import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Glob } from 'bun'
import { LANGUAGES } from '../../src/shared/exports/languages/all'

const ROOT = join(import.meta.dir, '../..')
const PAGES = ['README.md', 'CONTRIBUTING.md', ...new Glob('docs/*.md').scanSync({ cwd: ROOT })]
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const pages = PAGES.map((page) => ({ page, text: read(page) }))
const files = Bun.spawnSync(['git', 'ls-files'], { cwd: ROOT }).stdout.toString().trim().split('\n')

/** Code of a page: fenced blocks and code spans. */
const codeOf = (text: string) =>
  [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block, word]) => block ?? word ?? '')
/** Anchor of a heading, as in Markdown renderers. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

describe.each(pages)('$page', ({ page, text }) => {
  const folder = dirname(page)

  test('every link leads somewhere', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(folder, path)
      if (!existsSync(join(ROOT, target))) return true
      const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))
      return anchor !== undefined && !headings.includes(anchor)
    })
    expect(broken).toEqual([])
  })

  test('every file that it names is there', () => {
    const named = codeOf(text).flatMap(
      (code) =>
        code.match(/(?<![\w./:>…-])(?:\w[\w.-]*\/)*[\w*][\w*.-]*\.(?:tsx?|mjs|md|service)(?![\w/])/g) ?? [],
    )
    const missing = named.filter((name) => {
      const glob = new Glob(name)
      const suffix = new Glob(`**/${name}`)
      return !files.some((file) => glob.match(file) || suffix.match(file))
    })
    expect(missing).toEqual([])
  })

  test('every folder that it names is there', () => {
    const named = codeOf(text).flatMap(
      (code) => code.match(/(?<![\w./-])(?:src|test|docs|bench|scripts|deploy)\/[\w/-]*(?![\w./<*-])/g) ?? [],
    )
    expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
  })

  test('every command that it names is a script', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = codeOf(text).flatMap((code) =>
      [...code.matchAll(/bun run ([\w:-]+)(?![\w./-])/g)].map(([, name = '']) => name),
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

test('each way of the data visits a file once', () => {
  const [, ways = ''] = /## The ways of the data\n([\s\S]*?)\n## /.exec(read('docs/architecture.md'))!
  const lists = ways.split('**').filter((part) => part.includes('\n1. '))
  expect(lists).toHaveLength(3)
  for (const list of lists) {
    const visited = [...list.matchAll(/`(src\/[\w/.-]+)`/g)].map(([, file = '']) => file)
    expect(visited.length).toBeGreaterThan(8)
    expect(visited.filter((file, at) => visited.indexOf(file) < at || !files.includes(file))).toEqual([])
  }
})

describe('the settings', () => {
  const known = [
    ...read('src/server/env.ts').matchAll(/(?:text|readKey|readInteger|readUrl)\('([A-Z][A-Z_]+)'/g),
  ].map(([, name = '']) => name)
  const documented = new Set(
    pages.flatMap(({ text }) =>
      codeOf(text).flatMap((code) => code.match(/\b[A-Z]{2,}(?:_[A-Z]+)+\b|\bPORT\b|\bHOST\b/g) ?? []),
    ),
  )

  test('finds more than 20 references', () => expect(new Set(known).size).toBeGreaterThan(20))

  test('every one is described', () => expect(known.filter((name) => !documented.has(name))).toEqual([]))

  test('every one that the page of settings lists is read', () => {
    const rows = [...read('docs/running.md').matchAll(/^\| (`[A-Z][^|]+) \|/gm)].map(
      ([, names = '']) => names,
    )
    const names = rows.flatMap((row) => row.match(/[A-Z][A-Z_]+/g) ?? [])
    expect(names.length).toBeGreaterThan(15)
    expect(
      names.filter((name) => !known.includes(name) && !known.some((other) => `${other}_FILE`.endsWith(name))),
    ).toEqual([])
  })
})

describe('the figures that the README repeats', () => {
  const readme = read('README.md')

  test('languages', () => {
    const languages = new Set(LANGUAGES.map(({ tag }) => tag.split('-')[0]))
    expect(readme).toContain(`In ${languages.size} languages`)
  })

  test('accuracy: those of the method page', () => {
    const base = read('docs/method.md').split('### The ordinary world')[1]?.split('###')[0] ?? ''
    const [rule, ours] = ['media buyer’s rule, same goal only', '**engine**'].map((name) => {
      const cells = base
        .split('\n')
        .find((line) => line.startsWith(`| ${name} |`))
        ?.split(' | ')
      return { precision: toPercent(cells?.[2]), accused: toPercent(cells?.[6]) }
    })
    expect(readme.replaceAll(/\s+/g, ' ')).toContain(
      `is right in ${ours!.precision} (a media buyer's rule: ${rule!.precision}), and it accuses ${ours!.accused} of the accounts without any problem (the rule: ${rule!.accused})`,
    )
  })
})

/** `**.9**` and `.9` are 90%, `**2%**` is 2%. */
function toPercent(cell = ''): string {
  const figure = Number.parseFloat(cell.replaceAll('*', ''))
  return `${Math.round(cell.includes('%') ? figure : figure * 100)}%`
}
