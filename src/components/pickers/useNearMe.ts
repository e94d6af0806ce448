import { useRef, useState } from 'react'
import type { PositionOutcome } from '../../services/places/position'
import { selectPosition } from '../../state/places/nearSelectors'
import { askForPosition } from '../../state/places/positionThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'

/** What became of the last question for the position. */
export type NearState = PositionOutcome['kind'] | 'unasked' | 'asking'

/** R80: the position of this visit, and the way to ask for it. */
export function useNearMe() {
  const dispatch = useAppDispatch()
  const position = useAppSelector(selectPosition)
  const [state, setState] = useState<NearState>('unasked')
  const questions = useRef(0)
  const ask = () => {
    // Whoever dismissed the browser's question may press again: only the last answer counts.
    const question = (questions.current += 1)
    setState('asking')
    void dispatch(askForPosition()).then(kind => {
      if (question === questions.current) setState(kind)
    })
  }
  return { position, state, ask }
}
