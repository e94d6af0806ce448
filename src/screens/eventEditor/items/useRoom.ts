import { useState } from 'react'
import { hasRoom, LISTS_FULL } from '../../../domain/editor/listRoom'
import { useEditing } from '../editing/editing'

/**
 * R55: `ask` returns whether one more item may be added. If not, `refusal` gives the reason until there is room again.
 */
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
