import { useRef, useState } from 'react'
import type { PositionOutcome } from '../../services/places/position'
import { selectPosition } from '../../state/places/nearSelectors'
import { askForPosition } from '../../state/places/positionThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'

/** The outcome of the last request for the position. */
export type NearState = PositionOutcome['kind'] | 'unasked' | 'asking'

/** R80: the position of this visit, and the way to ask for it. */
export function useNearMe() {
  const dispatch = useAppDispatch()
  const position = useAppSelector(selectPosition)
  const [state, setState] = useState<NearState>('unasked')
  const questions = useRef(0)
  /** Asks for the position. Resolves to what became of it, or null if the person has asked again meanwhile. */
  const ask = async () => {
    // A person who dismissed the browser's question may press again. Only the last answer counts.
    const question = (questions.current += 1)
    setState('asking')
    const kind = await dispatch(askForPosition())
    if (question !== questions.current) return null
    setState(kind)
    return kind
  }
  return { position, state, ask }
}
