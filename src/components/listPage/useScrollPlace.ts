import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { screenHooks } from '../motion/screenHooks'
import type { ScrollPlace } from '../../services/device/scrollPlaces'
import { useAppDispatch, useAppStore } from '../../state/hooks'
import { keepScrollPlace } from '../../state/lists/scrollPlacesThunks'
import { selectScrollPlaces } from '../../state/slices/deviceSlice'

const STEPS = 5

/** Loads later, because the first list starts at its top. */
const load = () => import(/* webpackChunkName: 'long-lists' */ './scrollPlace')
let finder: Awaited<ReturnType<typeof load>> | undefined
/** What finds places, once it is loaded. */
export const placeFinder = () => finder

/**
 * §2 Shell: restores the scroll position of a list after Back, a change of tab, or a reload in the same tab. After
 * Back, the focus also returns to its card. Nothing moves afterwards.
 */
export function useScrollPlace(list: string, isReady: boolean) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const isWayBack = useNavigationType() === 'POP'
  const [step, setStep] = useState(0)
  const place = useRef<ScrollPlace | null>(null)

  // The previous screen may have been scrolled. If it is the kept list (decision 20), the reader stays there. Looks for
  // that list first, because reading the place makes the browser lay out the page at once.
  useLayoutEffect(() => {
    if (!document.getElementById('kept') && window.scrollY > 0) window.scrollTo(0, 0)
  }, [list])

  useLayoutEffect(() => {
    if (!isReady || step >= STEPS) return
    if (step === 0) {
      // Leave the scroll position alone if the reader scrolled while the list was being read.
      const known = selectScrollPlaces(store.getState())[list] ?? null
      place.current = known && window.scrollY === 0 ? known : null
    }
    if (!place.current?.top || !finder) return
    finder.stepTo(place.current)
    if (step === STEPS - 1 && isWayBack) finder.returnFocus(place.current)
    setStep(step + 1)
  }, [store, isReady, isWayBack, list, step])

  useEffect(() => {
    if (finder || !isReady) return
    // After a reload, restore the place once this chunk is loaded, unless the reader has already scrolled.
    const goOn = () => place.current?.top && window.scrollY === 0 && setStep(1)
    // A tab's first visit has no place to restore.
    const start = place.current?.top ? Promise.resolve() : screenHooks.whenQuiet()
    start.then(load).then(
      module => {
        finder = module
        goOn()
      },
      () => {},
    )
  }, [isReady])

  useLayoutEffect(() => {
    if (!isReady) return
    const keep = () => finder && dispatch(keepScrollPlace(list, finder.currentPlace()))
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
    }
  }, [dispatch, isReady, list])
}
