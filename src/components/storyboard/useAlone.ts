import { useEffect, type RefObject } from 'react'

/**
 * Makes the rest of the page unreachable while one part covers it. Afterwards the focus returns. Only the splash may be
 * above that part (R21).
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
