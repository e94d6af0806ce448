import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is above the window now, and whether it ever was. */
export function useIsPast(element: RefObject<Element | null>): { isPast: boolean; wasPast: boolean } {
  const [isPast, setIsPast] = useState(false)
  const [wasPast, setWasPast] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(entries => {
      const last = entries.at(-1)
      if (!last) return
      const isAbove = !last.isIntersecting && last.boundingClientRect.top < 0
      setIsPast(isAbove)
      if (isAbove) setWasPast(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return { isPast, wasPast }
}
