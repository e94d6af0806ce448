import { SelectField } from '../../../components/field/SelectField'
import { offeredCounties } from '../../../domain/places/countyOfAddress'
import type { County } from '../../../domain/event/event'
import { COUNTY_HINT } from '../../../domain/places/locationMessages'
import { COUNTY } from '../../../domain/texts/editorMessages'
import { selectCountyNames } from '../../../state/slices/countiesSlice'
import { useAppSelector } from '../../../state/hooks'
import { useEditing } from '../editing/editing'

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
