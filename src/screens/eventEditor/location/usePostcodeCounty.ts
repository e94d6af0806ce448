import { useEffect, useRef } from 'react'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import { countyOfPostcode } from '../../../state/places/addressSearchThunks'
import { useAppDispatch } from '../../../state/hooks'
import { useEditing } from '../editing'

/** A place as it is about to stand in the draft. */
type Asked = Pick<EventDraft, 'location' | 'shortLocation'>

/**
 * §7 Postcode lookup, R48: a function that looks up the county of a place's postcode and puts it into the draft,
 * unless the postcode or the county is another one by then. The tab may be left meanwhile; a save waits for it.
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
      const county = await dispatch(countyOfPostcode(asked.location))
      // What was asked for may not have been drawn yet.
      const { location, shortLocation } = latest.current === before ? asked : latest.current
      const isSame = location.postcode === asked.location.postcode && shortLocation === asked.shortLocation
      if (county === null || own !== lookup.current || !isSame) return
      change({
        shortLocation: county,
        ...(location.county === '' && { location: { ...location, county } }),
      })
    }
    waitFor(lookUp())
  }
}
