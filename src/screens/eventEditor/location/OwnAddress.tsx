import { useState } from 'react'
import { Field } from '../../../components/field/Field'
import { SelectField } from '../../../components/field/SelectField'
import { ADDRESS_QUERY_COUNTRY } from '../../../domain/constants'
import type { County, EventLocation } from '../../../domain/event/event'
import { isInEngland } from '../../../domain/places/addressSearch'
import { offeredCounties, withoutPosition } from '../../../domain/places/countyOfAddress'
import { COUNTY_HINT, POSTCODE_WRONG } from '../../../domain/places/locationMessages'
import { readPostcode } from '../../../domain/places/postcodes'
import { ADDRESS, COUNTY, OUTSIDE_ENGLAND } from '../../../domain/texts/editorMessages'
import { useAppSelector } from '../../../state/hooks'
import { selectCountyNames } from '../../../state/slices/countiesSlice'
import { useEditing } from '../editing/editing'
import styles from './LocationTab.module.css'
import { usePostcodeCounty } from './useAddressSearch'

/** An address entered by hand, for when the search can't help: offline, or for a place that the map lacks. */
export function OwnAddress({ isFocused }: { isFocused: boolean }) {
  const { draft, change, problemsOf } = useEditing()
  const { location } = draft
  const [isPostcodeLeft, setIsPostcodeLeft] = useState(false)
  const lookUpCounty = usePostcodeCounty()

  // This form has no field for the country. A state or position from an earlier search may be wrong for the new
  // address.
  const edited = (part: Partial<EventLocation>): EventLocation => ({
    ...withoutPosition(location),
    state: '',
    country: ADDRESS_QUERY_COUNTRY,
    ...part,
  })
  const edit = (part: Partial<EventLocation>) => change({ location: edited(part) })
  const leavePostcode = () => {
    setIsPostcodeLeft(true)
    const postcode = readPostcode(location.postcode)
    if (postcode === null) return
    const isSame = postcode === location.postcode
    const place = {
      location: isSame ? location : edited({ postcode }),
      shortLocation: draft.shortLocation,
    }
    if (!isSame) change(place)
    lookUpCounty(place)
  }
  return (
    <fieldset className={styles.own}>
      <legend>{ADDRESS}</legend>
      <Field
        label="Street"
        name="street"
        autoFocus={isFocused}
        autoComplete="off"
        enterKeyHint="next"
        value={location.street}
        onChange={street => edit({ street })}
        problem={problemsOf('location.street')[0]}
      />
      <Field
        label="Town or city"
        name="city"
        autoComplete="off"
        enterKeyHint="next"
        value={location.city}
        onChange={city => edit({ city })}
      />
      <Field
        label="Postcode"
        name="postcode"
        autoComplete="off"
        enterKeyHint="next"
        value={location.postcode}
        onChange={postcode => {
          setIsPostcodeLeft(false)
          edit({ postcode })
        }}
        onBlur={leavePostcode}
        problem={problemsOf('location.country')[0] ?? (isPostcodeLeft ? problemOf(location) : null)}
      />
      <CountyField onChoose={county => change({ shortLocation: county, location: edited({ county }) })} />
    </fieldset>
  )
}

function problemOf(location: EventLocation): string | null {
  if (location.postcode === '') return null
  if (readPostcode(location.postcode) === null) return POSTCODE_WRONG
  return isInEngland(location) ? null : OUTSIDE_ENGLAND
}

/**
 * R48: the field for the county that lists the event. Shown for an address entered by hand, and for a place whose
 * county is unknown.
 */
export function CountyField({ onChoose }: { onChoose: (county: County) => void }) {
  const { draft, problemsOf } = useEditing()
  const known = useAppSelector(selectCountyNames)
  return (
    <SelectField
      label={COUNTY}
      name="county"
      value={draft.shortLocation}
      invitation="Choose a county"
      options={offeredCounties(known, draft.shortLocation).map(county => ({ value: county, text: county }))}
      hint={COUNTY_HINT}
      problem={problemsOf('shortLocation')[0]}
      onChange={onChoose}
    />
  )
}
