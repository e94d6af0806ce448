import { useState } from 'react'
import { useAppSelector } from '../../state/hooks'
import { selectDisplayName } from '../../state/slices/authSlice'

/**
 * R73: the name that a person gives to the others, and its setter. It is the name in the profile until the setter is
 * first called. The profile may arrive while the form is already open.
 */
export function useTeamName(): [string, (name: string) => void] {
  const known = useAppSelector(selectDisplayName)
  const [typed, setTyped] = useState<string | null>(null)
  return [typed ?? known, setTyped]
}
