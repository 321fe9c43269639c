import { Link } from 'wouter'
import { paths } from '../paths'
import { LogoMark } from '../ui/logo-mark'

/** The way home. */
export function Logo() {
  return (
    <Link
      href={paths.home}
      className="flex items-center gap-2.5 rounded-md text-lg font-semibold tracking-tight"
    >
      <LogoMark />
      Spendlens
    </Link>
  )
}
