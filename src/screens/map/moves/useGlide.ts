import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { wantsLessMotion } from '../../../components/motion/wantsLessMotion'
import { viewBetween, type View } from '../../../domain/map/view'
import { viewNow } from './viewNow'

/** ms for a move that a button starts. */
const GLIDE_MS = 220

/** Moves the map to a view in small steps, or at once for people who asked for less motion. */
export function useGlide(frame: RefObject<HTMLDivElement | null>, show: (view: View) => void) {
  const gliding = useRef(0)
  useEffect(() => () => cancelAnimationFrame(gliding.current), [])
  return useCallback(
    (target: View) => {
      const element = frame.current
      if (!element) return
      cancelAnimationFrame(gliding.current)
      if (wantsLessMotion()) return show(target)
      const from = viewNow(element)
      const began = performance.now()
      const step = () => {
        const part = Math.min(1, (performance.now() - began) / GLIDE_MS)
        show(viewBetween(from, target, 1 - (1 - part) ** 3))
        if (part < 1) gliding.current = requestAnimationFrame(step)
      }
      step()
    },
    [frame, show],
  )
}
