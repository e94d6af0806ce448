import { useState, type KeyboardEvent } from 'react'

interface Chosen {
  /** The position of the chosen result. */
  chosen: number
  choose: (position: number) => void
  onKeyDown: (press: KeyboardEvent) => void
}

/**
 * The result that the keys of a desk's search have chosen. Arrows choose among `count` results and bring the chosen one
 * into view; Enter opens it. A new query starts at its first result.
 */
export function useChosen(
  query: string,
  count: number,
  idOf: (position: number) => string,
  open: (position: number) => void,
): Chosen {
  const [place, setPlace] = useState({ query, position: 0 })
  const chosen = place.query === query ? place.position : 0
  const choose = (position: number) => setPlace({ query, position })
  const step = (position: number) => {
    choose(position)
    document.getElementById(idOf(position))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (press: KeyboardEvent) => {
    if (chosen >= count || press.nativeEvent.isComposing) return
    if (press.key === 'ArrowDown') step(Math.min(chosen + 1, count - 1))
    else if (press.key === 'ArrowUp') step(Math.max(chosen - 1, 0))
    else if (press.key === 'Enter') open(chosen)
    else return
    press.preventDefault()
  }
  return { chosen, choose, onKeyDown }
}
