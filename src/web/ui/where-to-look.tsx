import { Link } from 'wouter'
import { paths } from '../paths'
import { Button } from './button'

const LINK = 'rounded-sm py-1 text-accent hover:underline'

/** Opens the search of the whole workspace, as its keys do. */
const openSearch = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))

/** Ways on from what is not found: it may be in the trash, or under another address. */
export function WhereToLook() {
  return (
    <p className="mt-1 flex basis-full justify-center gap-5 text-sm">
      <Link href={`${paths.settingsPage('data')}#trash`} className={LINK}>
        Open the trash
      </Link>
      <button type="button" onClick={openSearch} className={LINK}>
        Search
      </button>
    </p>
  )
}

export function SearchButton() {
  return (
    <Button icon="search" onClick={openSearch}>
      Search
    </Button>
  )
}
