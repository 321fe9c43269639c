import { expect, test } from 'bun:test'
import { readFolders } from './read-folders'

/** Entries as a browser provides them, a hundred at a time. */
function file(name: string): FileSystemEntry {
  return {
    name,
    isFile: true,
    isDirectory: false,
    file: (take: (file: File) => void) => take(new File(['x'], name)),
  } as never
}
function folder(name: string, children: readonly FileSystemEntry[]): FileSystemEntry {
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader() {
      const left = [...children]
      return { readEntries: (take: (entries: FileSystemEntry[]) => void) => take(left.splice(0, 100)) }
    },
  } as never
}
const namesOf = async (...entries: FileSystemEntry[]) => (await readFolders(entries)).map(({ name }) => name)

test('finds the files of folders within folders, in their order', async () => {
  const account = folder('account', [
    file('campaigns.csv'),
    folder('images', [file('shoe.png')]),
    file('ages.csv'),
  ])
  expect(await namesOf(account, file('alone.csv'))).toEqual([
    'campaigns.csv',
    'shoe.png',
    'ages.csv',
    'alone.csv',
  ])
})

test('reads a folder to its end, although a reader answers a hundred at a time', async () => {
  const many = Array.from({ length: 250 }, (_, at) => file(`${at}.csv`))
  expect(await namesOf(folder('all', many))).toHaveLength(250)
})

test('leaves out what the system hides', async () => {
  expect(
    await namesOf(folder('account', [file('.DS_Store'), folder('.git', [file('a.csv')]), file('b.csv')])),
  ).toEqual(['b.csv'])
})

test('takes no more than 500 files, and goes no deeper than eight folders', async () => {
  expect(
    await namesOf(
      folder(
        'disk',
        Array.from({ length: 800 }, (_, at) => file(`${at}.csv`)),
      ),
    ),
  ).toHaveLength(500)
  const deep = Array.from({ length: 9 }).reduce<FileSystemEntry>(
    (inner) => folder('in', [inner]),
    file('deep.csv'),
  )
  expect(await namesOf(deep)).toEqual([])
})
