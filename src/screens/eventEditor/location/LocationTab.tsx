import { ExternalLink, PencilLine } from 'lucide'
import { useEffect, useRef, useState, useMemo } from 'react'
import { Field } from '../../../components/field/Field'
import { Icon } from '../../../components/Icon'
import { MAP_DATA_URL } from '../../../domain/configuration'
import { HELP_TEXT_MAX_LENGTH, VENUE_MAX_LENGTH } from '../../../domain/constants'
import type { EventLocation } from '../../../domain/event/event'
import { addressBlock, type Placed } from '../../../domain/event/labels'
import { mapsLink } from '../../../domain/near/mapsLinks'
import {
  ENTER_ADDRESS,
  listedUnder,
  MAP_DATA,
  VENUE_LEFT_BEHIND,
} from '../../../domain/places/locationMessages'
import { loadCounties } from '../../../state/places/countiesThunks'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { loadOwnEvents } from '../../../state/organiser/loadOwnEvents'
import { selectOwnEvents } from '../../../state/organiser/organiserSelectors'
import { useEditing } from '../editing/editing'
import { FoundMark } from '../FoundMark'
import { AddressDialog, AddressSearchField, UsedPlaces } from './AddressSearchField'
import { CountyField, OwnAddress } from './OwnAddress'
import styles from './LocationTab.module.css'
import { useAddressSearch } from './useAddressSearch'
import { OPEN_IN_MAPS } from '../../../domain/texts/eventMessages'
import { ADDRESS, FIND_US_FIELD, VENUE_NAME } from '../../../domain/texts/editorMessages'
import { offeredPlaces, placeToUse, usedPlaces } from '../../../domain/places/usedPlaces'

/** §2 Location tab: the place of the event, found by search or entered by hand. */
export function LocationTab() {
  const dispatch = useAppDispatch()
  const { draft, change, problemsOf } = useEditing()
  const { location } = draft
  /**
   * Why the form for an address is open: somebody pressed its button, or the device is offline. While offline, the
   * focus stays on the message that says so.
   */
  const [byHand, setByHand] = useState<'pressed' | 'offline' | null>(null)
  const search = useAddressSearch({
    onOffline: () => setByHand(current => current ?? 'offline'),
    onTaken: () => {
      setByHand(null)
      used.close(search.query)
    },
  })
  const used = useUsedPlaces(search.query)
  const placed = useRef<HTMLDivElement>(null)
  const [usedCount, setUsedCount] = useState(0)
  // The pressed row is gone. The address takes the focus, so that a screen reader reads it.
  useEffect(() => {
    if (usedCount > 0) placed.current?.querySelector('textarea')?.focus()
  }, [usedCount])
  useEffect(() => void dispatch(loadCounties()), [dispatch])

  const edit = (part: Partial<EventLocation>) => change({ location: { ...location, ...part } })
  const venueNote = search.isVenueLeft && location.venue === '' ? VENUE_LEFT_BEHIND : null
  const address = addressBlock(location)
  const link = mapsLink(location)
  return (
    <div className={styles.tab}>
      <AddressSearchField search={search} isFirst={address === '' && used.offered.length === 0} />
      <UsedPlaces
        places={used.offered}
        onChoose={place => {
          used.take(place)
          used.close('')
          search.changeQuery('')
          setByHand(null)
          setUsedCount(count => count + 1)
        }}
      />
      <FoundMark of="venue">
        <Field
          label={VENUE_NAME}
          name="venue"
          autoCapitalize="words"
          autoComplete="off"
          limit={VENUE_MAX_LENGTH}
          value={location.venue}
          onChange={venue => edit({ venue })}
          problem={problemsOf('location.venue')[0] ?? venueNote}
        />
      </FoundMark>
      <FoundMark of="address">
        {byHand !== null ? (
          <OwnAddress isFocused={byHand === 'pressed'} />
        ) : (
          <div className={styles.address} ref={placed}>
            <Field
              label={ADDRESS}
              name="address"
              readOnly
              rows={4}
              value={address}
              onChange={() => {}}
              problem={problemsOf('location.street')[0] ?? problemsOf('location.country')[0]}
            />
            {location.venue !== '' && draft.shortLocation !== '' && (
              <p className={styles.listed}>{listedUnder(draft.shortLocation)}</p>
            )}
            <div className={styles.acts}>
              <button type="button" onClick={() => setByHand('pressed')}>
                <Icon of={PencilLine} size={16} />
                {ENTER_ADDRESS}
              </button>
              {address !== '' && link !== null && (
                <a href={link} target="_blank" rel="noopener noreferrer">
                  <Icon of={ExternalLink} size={16} />
                  {OPEN_IN_MAPS}
                </a>
              )}
            </div>
          </div>
        )}
      </FoundMark>
      <FoundMark of="county" />
      {byHand === null && location.venue !== '' && draft.shortLocation === '' && (
        <CountyField onChoose={county => change({ shortLocation: county })} />
      )}
      <div className={styles.findUs}>
        <Field
          label={FIND_US_FIELD}
          name="description"
          isOptional
          rows={3}
          limit={HELP_TEXT_MAX_LENGTH}
          value={location.description}
          onChange={description => edit({ description })}
          problem={problemsOf('location.description')[0]}
        />
      </div>
      <a className={styles.source} href={MAP_DATA_URL} target="_blank" rel="noopener noreferrer">
        {MAP_DATA}
      </a>
      {search.choices.length > 0 && (
        <AddressDialog addresses={search.choices} onChoose={search.choose} onClose={search.chooseNone} />
      )}
    </div>
  )
}

/**
 * §2 Location tab: the venues of the person's own events, as this device knows them, filtered by the typed `query`.
 * After a place was taken, none are offered until the query changes.
 */
function useUsedPlaces(query: string) {
  const dispatch = useAppDispatch()
  const events = useAppSelector(selectOwnEvents)
  const { draft, change, placedVenueRef } = useEditing()
  const [takenFor, setTakenFor] = useState<string | null>(null)
  useEffect(() => void dispatch(loadOwnEvents()), [dispatch])
  const places = useMemo(() => usedPlaces(events), [events])
  const offered = useMemo(
    () => (takenFor === query ? [] : offeredPlaces(places, query, draft.location)),
    [takenFor, query, places, draft.location],
  )
  return {
    offered,
    /** Hides the offer, because the draft has a place now. `typed` is the query from now on. */
    close: (typed: string) => setTakenFor(typed),
    /** Puts a used place into the draft. It needs no network. */
    take(place: Placed) {
      const used = placeToUse(place, draft.location, places)
      placedVenueRef.current = used.location.venue
      change(used)
    },
  }
}
