import { EventPicture } from '../../components/EventPicture'
import { placeholderFor } from '../../domain/event/dances'
import type { DanceEvent } from '../../domain/event/event'
import type { Case } from '../../domain/moderation/cases'
import { readPlacedEvent } from '../../domain/places/placedEvent'
import styles from './CasePanel.module.css'

/** The event as the app reads it. Null if it is too large or malformed; lists don't show such an event either. */
export const readCaseEvent = ({ event: { id, fields } }: Case): DanceEvent | null =>
  readPlacedEvent(id, fields, null)

/** The picture of an event in the moderator's list. */
export function CasePicture({ of: each, kind }: { of: Case; kind: 'thumbnail' | 'image' }) {
  const event = readCaseEvent(each)
  if (!event) return <img className={styles.cover} src={placeholderFor([])} alt="" />
  return <EventPicture event={event} kind={kind} />
}
