import { paths } from '../paths'
import { Button, ButtonLink } from './button'

/** Ways on from what is not found: it may be in the trash, or under another address. */
export function WhereToLook() {
  return (
    <>
      <ButtonLink href={`${paths.settingsPage('data')}#trash`} icon="trash">
        Open the trash
      </ButtonLink>
      <SearchButton />
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
