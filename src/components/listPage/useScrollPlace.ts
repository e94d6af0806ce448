import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import type { ScrollPlace } from '../../services/device/scrollPlaces'
import { useAppDispatch, useAppStore } from '../../state/hooks'
import { keepScrollPlace } from '../../state/lists/scrollPlacesThunks'
import { selectScrollPlace } from '../../state/slices/deviceSlice'

const STEPS = 5

/** Not needed for the first list, which begins at its top. */
const load = () => import(/* webpackChunkName: 'long-lists' */ './scrollPlace')
let finder: Awaited<ReturnType<typeof load>> | undefined

/**
 * §2 Shell: a list is found again where it was left: on the way back, after a change of tab, and after a
 * reload in the same tab. On the way back the focus returns to its card too. Nothing moves later on.
 */
export function useScrollPlace(list: string, isReady: boolean) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const isWayBack = useNavigationType() === 'POP'
  const [step, setStep] = useState(0)
  const place = useRef<ScrollPlace | null>(null)

  useLayoutEffect(() => {
    if (!isReady || step >= STEPS) return
    if (step === 0) {
      place.current = selectScrollPlace(store.getState(), list)
      if (window.scrollY > 0) window.scrollTo(0, 0)
    }
    if (!place.current?.top || !finder) return
    finder.stepTo(place.current)
    if (step === STEPS - 1 && isWayBack) finder.returnFocus(place.current)
    setStep(step + 1)
  }, [store, isReady, isWayBack, list, step])

  useEffect(() => {
    if (finder || !isReady) return
    // After a reload the place is found as soon as this is there, unless the reader has begun to move.
    const goOn = () => place.current?.top && window.scrollY === 0 && setStep(1)
    load().then(
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
