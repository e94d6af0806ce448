import type { KeyboardEvent, RefObject } from 'react'

/**
 * The keys of a phone's search: arrows move through the field and the results, and Enter in the field goes to the best
 * result.
 */
export function useWalk(field: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  return (press: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const isInField = document.activeElement === field.current
    const isEnter = press.key === 'Enter' && isInField
    if (!['ArrowDown', 'ArrowUp'].includes(press.key) && !isEnter) return
    if (at === -1 && !isInField) return
    press.preventDefault()
    const to = press.key === 'ArrowDown' || isEnter ? at + 1 : at - 1
    if (to < 0) field.current?.focus()
    else links[to]?.focus()
  }
}
