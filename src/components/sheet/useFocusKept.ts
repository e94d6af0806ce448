import { useEffect } from 'react'
import { focusHeading } from '../focusHeading'

/** By then the dialog has given the focus back, if there was anything to give it to. */
const RETURN_MS = 100

/** What a dialog was opened from may be gone when it closes, as a deleted event's row is: the heading takes the focus. */
export function useFocusKept(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    return () => {
      setTimeout(() => {
        // What opened meanwhile has a focus of its own, and a menu would close at the loss of it.
        const isOver = document.querySelector('[role=dialog], [role=menu]') !== null
        if (document.activeElement === document.body && !isOver) focusHeading()
      }, RETURN_MS)
    }
  }, [isOpen])
}
