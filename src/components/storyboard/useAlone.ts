import { useEffect, type RefObject } from 'react'

/**
 * While a part of the page covers everything else, nothing else can be reached; afterwards the focus goes back
 * to where it was. The splash alone may lie above (R21).
 */
export function useAlone(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement
    const others = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        element !== part.current &&
        element.id !== 'splash' &&
        !element.inert,
    )
    for (const element of others) element.inert = true
    return () => {
      for (const element of others) element.inert = false
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
    }
  }, [part])
}
