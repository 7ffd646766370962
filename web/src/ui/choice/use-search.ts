import { useRef, useState } from 'react'
import { plainSearch, type Search } from './options.ts'

export type LoadSearch = () => Promise<{ findOptions: Search }>

/** The search of a long list comes when its field is entered. Offline the plain one goes on, and the next visit asks again. */
export function useSearch(load: LoadSearch | undefined) {
  const [loaded, setLoaded] = useState({ findOptions: plainSearch })
  const isAsked = useRef(false)
  return {
    find: loaded.findOptions,
    begin() {
      if (!load || isAsked.current) return
      isAsked.current = true
      load().then(setLoaded, () => {
        isAsked.current = false
      })
    },
  }
}
