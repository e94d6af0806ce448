import { useEffect, useEffectEvent } from 'react'

/** DESIGN Search: Ctrl and K, or ⌘ and K, opens the search, unless a dialog or menu is open. */
export function useSearchKey(openSearch: () => void) {
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    const isKey = press.key.toLowerCase() === 'k' && (press.ctrlKey || press.metaKey)
    if (!isKey || press.altKey || press.shiftKey) return
    // The browser's own command for these keys would leave the page.
    press.preventDefault()
    if (!document.querySelector('[role=dialog], [role=menu]')) openSearch()
  })
  useEffect(() => {
    const listen = (press: KeyboardEvent) => onKey(press)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
