import { useEffect, useRef } from 'react'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import { countyOfPostcode } from '../../../state/places/addressSearchThunks'
import { useAppDispatch } from '../../../state/hooks'
import { useEditing } from '../editing'

/** A place that is about to enter the draft. */
type Asked = Pick<EventDraft, 'location' | 'shortLocation'>

/**
 * §7 Postcode lookup, R48: returns a function that looks up the county of a place's postcode. The county goes into the
 * draft unless postcode or county have changed meanwhile. The lookup continues when the tab closes, and a save waits
 * for it.
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
      // `asked` might not be in the rendered draft yet.
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
