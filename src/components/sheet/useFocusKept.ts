import { useEffect } from 'react'
import { focusHeading } from '../focusHeading'

/** ms after which the dialog has returned the focus to its opener, if the opener still exists. */
const RETURN_MS = 100

/** Moves the focus to the heading if a dialog's opener is gone, for example the row of a deleted event. */
export function useFocusKept(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    return () => {
      setTimeout(() => {
        // Don't take the focus from something that has opened since then. A menu would close without the focus.
        const isOver = document.querySelector('[role=dialog], [role=menu]') !== null
        if (document.activeElement === document.body && !isOver) focusHeading()
      }, RETURN_MS)
    }
  }, [isOpen])
}
