import { useEffect } from 'react'
import { holdScrim } from './scrim'

/** Darkens the page behind a layer while it is open. */
export function useScrim(isOpen: boolean) {
  useEffect(() => (isOpen ? holdScrim() : undefined), [isOpen])
}
