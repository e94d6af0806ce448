import { useEffect } from 'react'
import { focusHeading } from '../focusHeading'

/** ms after which the dialog has returned the focus, if it could. */
const RETURN_MS = 100

/** Moves the focus to the heading when a dialog's opener is gone, for instance the row of a deleted event. */
export function useFocusKept(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    return () => {
      setTimeout(() => {
        // Something that has opened since then has its own focus, and a menu would close without it.
        const isOver = document.querySelector('[role=dialog], [role=menu]') !== null
        if (document.activeElement === document.body && !isOver) focusHeading()
      }, RETURN_MS)
    }
  }, [isOpen])
}
