import { useEffect, useState } from 'react'
import type { Outlines } from '../../domain/map/outlines'

let known: Outlines | null = null

/** Loads the outlines once. */
export async function loadOutlines(): Promise<Outlines> {
  const { OUTLINES } = await import(/* webpackChunkName: 'outlines' */ '../../domain/map/outlines')
  return (known = OUTLINES)
}

// Pages load this code ahead. The outlines load with it, so that the first frame of a map has them.
loadOutlines().catch(() => {})

/** The outlines of the counties. Null while they load, 'failed' if they can't be loaded. */
export function useOutlines(): Outlines | null | 'failed' {
  const [outlines, setOutlines] = useState<Outlines | null | 'failed'>(known)
  useEffect(() => {
    let isOpen = true
    loadOutlines().then(
      loaded => isOpen && setOutlines(loaded),
      () => isOpen && setOutlines('failed'),
    )
    return () => {
      isOpen = false
    }
  }, [])
  return outlines
}
