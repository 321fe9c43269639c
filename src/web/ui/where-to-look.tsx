import { Link } from 'wouter'
import { paths } from '../paths'
import { Button } from './button'

/** `MAY_BE_IN_TRASH` with its link. */
export function TrashHint() {
  return (
    <>
      If it was deleted, the{' '}
      <Link href={`${paths.settingsPage('data')}#trash`} className="text-accent underline underline-offset-4">
        trash
      </Link>{' '}
      keeps it for 30 days.
    </>
  )
}

/** Opens the search of the whole workspace, as its keys do. */
export function SearchButton() {
  const open = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  return (
    <Button icon="search" onClick={open}>
      Search
    </Button>
  )
}
