import { Calendar, CalendarOff, Clock, MapPin, PoundSterling, Sprout, X, type IconNode } from 'lucide'
import { DANCE_TYPES } from '../../domain/event/dances'
import { withoutPart, type AskedPart, type PartKind } from '../../domain/search/query/asked'
import { DanceGlyph } from '../DanceGlyph'
import { Icon } from '../Icon'
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
