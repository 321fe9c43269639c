import { useEffect, useState } from 'react'

/**
 * The token of a share link, which stands behind the # of its address. A link within the document takes its place for a
 * moment: it is put back, so that the address can be loaded again and passed on. Another token is another report.
 */
export function useShareToken(): string {
  const [token, setToken] = useState(readFragment)
  useEffect(() => {
    const keep = () => {
      const fragment = readFragment()
      if (document.getElementById(fragment)) window.history.replaceState(null, '', `#${token}`)
      else setToken(fragment)
    }
    window.addEventListener('hashchange', keep)
    return () => window.removeEventListener('hashchange', keep)
  }, [token])
  return token
}

function readFragment(): string {
  return window.location.hash.slice(1)
}
