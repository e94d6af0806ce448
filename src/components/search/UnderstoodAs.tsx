import { Calendar, CalendarOff, Clock, type IconNode, MapPin, PoundSterling, Sprout, X } from 'lucide'
import { DANCE_TYPES } from '../../domain/event/dances'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { type AskedPart, type PartKind, withoutPart } from '../../domain/search/query/asked'
import { useAppSelector } from '../../state/hooks'
import { selectCounties } from '../../state/slices/filtersSlice'
import { DanceGlyph } from '../DanceGlyph'
import { Icon } from '../Icon'
import { countLabel, placesLabel } from './searchParts'
import styles from './UnderstoodAs.module.css'

const ICONS: Partial<Record<PartKind, IconNode>> = {
  day: Calendar,
  time: Clock,
  level: Sprout,
  price: PoundSterling,
  place: MapPin,
  state: CalendarOff,
}

interface Props {
  /** Those of `understoodParts`. */
  parts: readonly AskedPart[]
  query: string
  onQuery: (query: string) => void
}

/** DESIGN Search: what a query was understood as. A press on a tag takes its words out of the query. */
export function UnderstoodAs({ parts, query, onQuery }: Props) {
  if (parts.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Understood as">
      {parts.map(part => (
        <li key={part.from}>
          <button
            type="button"
            className={styles.tag}
            aria-label={`${part.label}: take off`}
            onClick={() => onQuery(withoutPart(query, part))}
          >
            <Sign part={part} />
            <span>{part.label}</span>
            <Icon of={X} size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Sign({ part: { kind, label } }: { part: AskedPart }) {
  const dance = DANCE_TYPES.find(name => name === label)
  if (dance) return <DanceGlyph dance={dance} size={16} />
  const icon = ICONS[kind]
  return icon ? <Icon of={icon} size={16} /> : null
}

interface SearchCountProps {
  /** What was found. Undefined while nothing is asked or the answer isn't ready. */
  found: readonly ListedOccurrence[] | undefined
  className: string | undefined
}

/** R69: how many events were found, and in which places. Screen readers hear each change. */
export function SearchCount({ found, className }: SearchCountProps) {
  const counties = useAppSelector(selectCounties)
  return (
    <p className={className} role="status">
      {found && (
        <>
          <b>{countLabel(found)}</b> <span>{placesLabel(counties, found.length)}</span>
        </>
      )}
    </p>
  )
}
