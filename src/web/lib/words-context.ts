import { createContext } from 'react'
import { ENGLISH, type Words } from '../../shared/narrative/document-words'

export const WordsContext = createContext<Words>(ENGLISH)
