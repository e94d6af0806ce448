import { useEffect, useState } from 'react'
import type { Places } from '../../domain/places/towns/places'

/** R68: England's places. Null while they load or aren't wanted, 'failed' if they can't be loaded. */
export function useEngland(isWanted = true): Places | null | 'failed' {
  const [england, setEngland] = useState<Places | null | 'failed'>(null)
  useEffect(() => {
    if (!isWanted) return
    let isOpen = true
    import(/* webpackChunkName: 'england' */ '../../domain/places/towns/england').then(
      ({ ENGLAND }) => isOpen && setEngland(ENGLAND),
      () => isOpen && setEngland('failed'),
    )
    return () => {
      isOpen = false
    }
  }, [isWanted])
  return england
}
