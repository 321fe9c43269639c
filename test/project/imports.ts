import { Glob } from 'bun'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  from: string
  /** Path in the project, or the name of a package. */
  to: string
  inProject: boolean
  typeOnly: boolean
  /** Imported values, without types. */
  names: string[]
  line: number
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?(?:([^'"]*?)\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm

/** All imports in `src`; targets are paths without extension. */
export async function readImports(root: string): Promise<Import[]> {
  const imports: Import[] = []
  for await (const file of new Glob('src/**/*.{ts,tsx}').scan(root)) {
    const text = await Bun.file(join(root, file)).text()
    for (const match of text.matchAll(IMPORT)) {
      const target = match[3] ?? match[4]!
      const inProject = target.startsWith('.')
      imports.push({
        from: withoutEnding(file),
        to: inProject ? withoutEnding(normalize(join(dirname(file), target))) : target,
        inProject,
        typeOnly: match[1] !== undefined,
        names: match[1] === undefined ? readNames(match[2]) : [],
        line: text.slice(0, match.index).split('\n').length,
      })
    }
  }
  return imports
}

/** Of `{ a, type B, c as d }`: a and c. */
function readNames(clause = ''): string[] {
  const listed = clause.replaceAll(/[{}\s]+/g, ' ').split(',')
  return listed.flatMap((name) => /^ ?(?!type )(\w+)/.exec(name)?.[1] ?? [])
}

const withoutEnding = (path: string) => path.replace(/\.(tsx?|mjs|js)$/, '')

/** Import cycles, including those of types, each as its list of files. */
export function findCircles(imports: readonly Import[]): string[][] {
  const edges = new Map<string, string[]>()
  for (const { from, to, inProject } of imports) {
    if (inProject) edges.set(from, [...(edges.get(from) ?? []), to])
  }
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]) => {
    const seen = path.indexOf(file)
    if (seen >= 0) return void circles.push([...path.slice(seen), file])
    if (done.has(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return circles
}
