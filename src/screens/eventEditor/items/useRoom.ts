import { useState } from 'react'
import { hasRoom, LISTS_FULL } from '../../../domain/editor/listRoom'
import { useEditing } from '../editing'

/** R55: `ask` says whether one more may be added; where not, `refusal` says why until there is room again. */
export function useRoom() {
  const { draft, datesBeside } = useEditing()
  const [isRefused, setIsRefused] = useState(false)
  const isRoom = hasRoom(draft, datesBeside)
  return {
    ask() {
      setIsRefused(!isRoom)
      return isRoom
    },
    refusal: isRefused && !isRoom ? LISTS_FULL : null,
  }
}
