import { Island } from '../ui/island'
import { EndSession } from './end-session'

/** Ends the session; where there is none, says so. */
export default function LogoutScreen() {
  return (
    <Island label="Log out">
      <EndSession />
    </Island>
  )
}
