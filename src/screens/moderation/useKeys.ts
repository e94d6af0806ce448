import { useEffect, useRef } from 'react'

/**
 * Keyboard shortcuts on a desk. They are off while a field has the focus, while a dialog is open, and with a modifier
 * key.
 */
export function useKeys(acts: Readonly<Record<string, () => void>>) {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = press
      if (ctrlKey || metaKey || altKey || repeat || !(target instanceof Element)) return
      if (target.closest('input, textarea, select, [contenteditable], [role=dialog]')) return
      latest.current[key.toLowerCase()]?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
