import {
  CalendarArrowUp,
  CalendarDays,
  CalendarX,
  ChartColumn,
  CirclePause,
  CirclePlay,
  CircleX,
  Code,
  Copy,
  Flag,
  Hand,
  Layers,
  Megaphone,
  Pencil,
  RotateCcw,
  Trash2,
  Undo2,
  Users,
  type IconNode,
} from 'lucide'
import type { EventOption, OfferedOption } from '../../domain/organiser/permissions'
import { Icon } from '../Icon'
import styles from './EventOptions.module.css'

const ICONS: Record<EventOption, IconNode> = {
  announce: Megaphone,
  editOccurrence: CalendarDays,
  editEvent: Layers,
  copy: Copy,
  cancel: CircleX,
  cancelDates: CalendarX,
  move: CalendarArrowUp,
  reinstate: RotateCcw,
  pause: CirclePause,
  resume: CirclePlay,
  delete: Trash2,
  report: Flag,
  claim: Hand,
  giveBack: Undo2,
  embed: Code,
  team: Users,
  numbers: ChartColumn,
}

interface Props {
  groups: OfferedOption[][]
  /** A one-off is edited as a whole, so it needs no date. */
  isSeries: boolean
  onChoose: (option: EventOption) => void
}

/** §6: what the person may do with the event, one row for each option. */
export function OptionList({ groups, isSeries, onChoose }: Props) {
  return groups.map(group => (
    <ul key={group[0]?.option} className={styles.group}>
      {group.map(({ option, label, isDisabled }) => (
        <li key={option}>
          <button
            type="button"
            className={`${styles.row} ${option === 'delete' ? styles.dangerous : ''}`}
            disabled={isDisabled}
            onClick={() => onChoose(option)}
          >
            <Icon of={option === 'editEvent' && !isSeries ? Pencil : ICONS[option]} size={22} />
            <span>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  ))
}
