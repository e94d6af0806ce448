import { useEffect, useState } from 'react'
import type { Places } from '../../domain/places/towns/places'

let known: Places | null = null

/** R68: loads England's places once. */
export async function loadEngland(): Promise<Places> {
  const { ENGLAND } = await import(/* webpackChunkName: 'england' */ '../../domain/places/towns/england')
  return (known = ENGLAND)
}

/** R68: England's places. Null while they load or aren't wanted, 'failed' if they can't be loaded. */
export function useEngland(isWanted = true): Places | null | 'failed' {
  const [england, setEngland] = useState<Places | null | 'failed'>(known)
  useEffect(() => {
    if (!isWanted) return
    let isOpen = true
    loadEngland().then(
      england => isOpen && setEngland(england),
      () => isOpen && setEngland('failed'),
    )
    return () => {
      isOpen = false
    }
  }, [isWanted])
  return england
}
