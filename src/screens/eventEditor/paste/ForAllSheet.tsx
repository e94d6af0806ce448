import { MapPin, X } from 'lucide'
import { useId, useState } from 'react'
import { Button } from '../../../components/Button'
import { DanceChoice } from '../../../components/danceChoice/DanceChoice'
import { Field } from '../../../components/field/Field'
import { Icon } from '../../../components/Icon'
import { Sheet } from '../../../components/sheet/Sheet'
import { emptyFields, placeOfText, placesOf } from '../../../domain/calendarIn/choice'
import { lastTeam } from '../../../domain/editor/editorRules'
import type { Placed } from '../../../domain/event/labels'
import type { PasteContext } from '../../../domain/paste/readFacts'
import { offeredPlaces, usedPlaces } from '../../../domain/places/usedPlaces'
import { EMPTY_LOCATION } from '../../../domain/event/reader/emptyFields'
import {
  DANCES_FIELD,
  emptyIn,
  FILL_IN,
  fillsOnly,
  FOR_ALL,
  ORGANISER_FIELD,
  PLACE_FIELD,
  PLACE_HINT,
  PLACE_NOT_KNOWN,
} from '../../../domain/texts/chooseMessages'
import { EVENT_FIELDS } from '../../../domain/event/reader/eventTable'
import { selectOwnEvents } from '../../../state/organiser/organiserSelectors'
import { selectUserId } from '../../../state/slices/authSlice'
import { useAppSelector } from '../../../state/hooks'
import styles from './ChooseEntries.module.css'
import type { ChoiceOfEntries } from './useChoice'

/** A phone shows this many above its keyboard. */
const MAX_PLACES = 3

interface Props {
  isOpen: boolean
  all: ChoiceOfEntries
  context: PasteContext
  onClose: () => void
}

/** R93: dances, place and organiser for all chosen entries. Nothing that the file says is replaced. */
export function ForAllSheet({ isOpen, all, context, onClose }: Props) {
  const own = useAppSelector(selectOwnEvents)
  const userId = useAppSelector(selectUserId)
  const form = useId()
  const [dances, setDances] = useState(all.forAll.dances)
  const [place, setPlace] = useState<Placed | null>(all.forAll.place)
  const [typed, setTyped] = useState('')
  const [team, setTeam] = useState(() => all.forAll.team || lastTeam(own, userId ?? ''))
  const [isRefused, setIsRefused] = useState(false)
  const of = all.chosen.length > 0 ? all.chosen : all.groups.coming
  const empty = emptyFields(isOpen ? of : [])
  const places =
    place || !isOpen
      ? []
      : offeredPlaces([...placesOf(all.choices), ...usedPlaces(own)], typed, EMPTY_LOCATION)

  const fill = () => {
    const named = place ?? (typed.trim() === '' ? null : placeOfText(typed, context))
    if (typed.trim() !== '' && !named) return setIsRefused(true)
    setPlace(named)
    all.fill({ dances, place: named, team: team.trim() })
    onClose()
  }
  return (
    <Sheet
      title={FOR_ALL}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={form} className={styles.wide}>
          {FILL_IN}
        </Button>
      }
    >
      <form
        id={form}
        className={styles.fields}
        onSubmit={event => {
          event.preventDefault()
          fill()
        }}
      >
        <p>{fillsOnly(all.chosen.length)}</p>
        <div>
          <p className={styles.label}>
            <b>{DANCES_FIELD}</b>
            <span>{emptyIn(empty.dances)}</span>
          </p>
          <DanceChoice isChip chosen={dances} onChange={setDances} />
        </div>
        <div>
          {place ? (
            <>
              <p className={styles.label}>
                <b>{PLACE_FIELD}</b>
                <span>{emptyIn(empty.place)}</span>
              </p>
              <p className={styles.place}>
                <Icon of={MapPin} size={22} />
                <span dir="auto">{placeName(place)}</span>
                <button type="button" aria-label={`Clear ${PLACE_FIELD}`} onClick={() => setPlace(null)}>
                  <Icon of={X} size={20} />
                </button>
              </p>
            </>
          ) : (
            <div className={styles.counted}>
              <Field
                label={PLACE_FIELD}
                name="place"
                autoComplete="off"
                autoCapitalize="words"
                value={typed}
                onChange={text => {
                  setTyped(text)
                  setIsRefused(false)
                }}
                hint={PLACE_HINT}
                problem={isRefused ? PLACE_NOT_KNOWN : null}
              />
              <span>{emptyIn(empty.place)}</span>
            </div>
          )}
          <ul className={styles.places}>
            {places.slice(0, MAX_PLACES).map(one => (
              <li key={placeName(one)}>
                <button type="button" onClick={() => setPlace(one)}>
                  <Icon of={MapPin} size={20} />
                  <span dir="auto">{placeName(one)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.counted}>
          <Field
            label={ORGANISER_FIELD}
            name="team"
            autoComplete="off"
            autoCapitalize="words"
            value={team}
            onChange={setTeam}
            limit={EVENT_FIELDS.team.limit}
          />
          <span>{emptyIn(empty.team)}</span>
        </div>
      </form>
    </Sheet>
  )
}

const placeName = ({ location: { venue, city, postcode } }: Placed) =>
  [venue, city || postcode].filter(Boolean).join(', ')
