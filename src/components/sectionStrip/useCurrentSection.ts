import { useEffect, useState } from 'react'

/** The upper part of the window in which a section counts as current. */
const READING_LINE = '-96px 0px -70% 0px'

/** The id of the section at the reading line; the first one until the page is scrolled. */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])

  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setCurrent(before => ids.find(id => visible.has(id)) ?? before)
      },
      { rootMargin: READING_LINE },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  })

  return current !== undefined && ids.includes(current) ? current : ids[0]
}
