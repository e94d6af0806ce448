import { useEffect, useState } from 'react'
import type { Outlines } from '../../domain/map/outlines'

/** The outlines of the counties. Null while they load, 'failed' if they can't be loaded. */
export function useOutlines(): Outlines | null | 'failed' {
  const [outlines, setOutlines] = useState<Outlines | null | 'failed'>(null)
  useEffect(() => {
    let isOpen = true
    import(/* webpackChunkName: 'map' */ '../../domain/map/outlines').then(
      ({ OUTLINES }) => isOpen && setOutlines(OUTLINES),
      () => isOpen && setOutlines('failed'),
    )
    return () => {
      isOpen = false
    }
  }, [])
  return outlines
}
