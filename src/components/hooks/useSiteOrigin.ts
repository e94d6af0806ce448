import { useEffect, useState } from 'react'
import { findOrigin } from '../../state/device/sharingThunks'
import { useAppDispatch } from '../../state/hooks'

/** The site's own address, without a path. Null until it is known. */
export function useSiteOrigin(): string | null {
  const dispatch = useAppDispatch()
  const [origin, setOrigin] = useState<string | null>(null)
  useEffect(() => void dispatch(findOrigin()).then(setOrigin), [dispatch])
  return origin
}
