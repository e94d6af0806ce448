import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { offeredCounties } from '../../../domain/places/countyOfAddress'
import type { County } from '../../../domain/event/event'
import { COUNTY_HINT } from '../../../domain/places/locationMessages'
import { COUNTY } from '../../../domain/texts/editorMessages'
import { selectCountyNames } from '../../../state/slices/countiesSlice'
import { useAppSelector } from '../../../state/hooks'
import { useEditing } from '../editing'
import styles from './CountyField.module.css'

/** R48: the choice of the county to list the event under, when no service knows it. */
export function CountyField({ onChoose }: { onChoose: (county: County) => void }) {
  const { draft, problemsOf } = useEditing()
  const [problem] = problemsOf('shortLocation')
  const known = useAppSelector(selectCountyNames)
  const id = useId()
  return (
    <div className={styles.county}>
      <label htmlFor={id}>{COUNTY}</label>
      <div className={`${styles.box} ${problem ? styles.wrong : ''}`}>
        <select
          id={id}
          name="county"
          value={draft.shortLocation}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="" disabled>
            Choose a county
          </option>
          {offeredCounties(known, draft.shortLocation).map(county => (
            <option key={county}>{county}</option>
          ))}
        </select>
        <Icon of={ChevronDown} size={20} />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {COUNTY_HINT}
      </p>
      <Sentence id={`${id}-problem`}>{problem}</Sentence>
    </div>
  )
}
