import { useEffect, useRef } from 'react'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import { placeOfPostcode } from '../../../state/places/addressSearchThunks'
import { useAppDispatch } from '../../../state/hooks'
import { useEditing } from '../editing/editing'

/** A place that is about to enter the draft. */
type Asked = Pick<EventDraft, 'location' | 'shortLocation'>

/**
 * §7 Postcode lookup, R48, R80: returns a function that looks up the county and position of a place's postcode. They go
 * into the draft unless postcode or county have changed meanwhile. An address found by search keeps its own position.
 * The lookup continues when the tab closes, and a save waits for it.
 */
export function usePostcodeCounty(): (asked: Asked) => void {
  const dispatch = useAppDispatch()
  const { draft, change, waitFor } = useEditing()
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const lookup = useRef(0)

  return asked => {
    const own = (lookup.current += 1)
    const before = latest.current
    const lookUp = async () => {
      const found = await dispatch(placeOfPostcode(asked.location))
      // `asked` might not be in the rendered draft yet.
      const { location, shortLocation } = latest.current === before ? asked : latest.current
      const isSame = location.postcode === asked.location.postcode && shortLocation === asked.shortLocation
      if (found === null || own !== lookup.current || !isSame) return
      const missing = {
        ...(location.county === '' && found.county !== '' && { county: found.county }),
        // A found address has its own position, which is more exact than its postcode's.
        ...(location.latitude === undefined && found.position),
      }
      change({
        ...(found.county !== '' && { shortLocation: found.county }),
        ...(Object.keys(missing).length > 0 && { location: { ...location, ...missing } }),
      })
    }
    waitFor(lookUp())
  }
}
