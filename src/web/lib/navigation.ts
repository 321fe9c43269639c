import { createContext } from 'react'

/** Whether the person has moved between screens: only then does a page's title take the focus. */
export const HasNavigated = createContext(false)
