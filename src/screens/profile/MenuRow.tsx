import type { IconNode } from 'lucide'
import { ChevronRight } from 'lucide'
import { Icon } from '../../components/Icon'
import styles from './MenuRow.module.css'

interface Props {
  icon: IconNode
  label: string
  /** A line under the label. */
  note?: string | undefined
  onClick: () => void
  /** Whether the row opens another view. */
  isWay?: boolean
  isDanger?: boolean
  disabled?: boolean
  /** How many new things the row's view has. */
  count?: number
}

/** One line of the profile's menu. */
export function MenuRow({
  icon,
  label,
  note,
  onClick,
  isWay = false,
  isDanger = false,
  disabled = false,
  count = 0,
}: Props) {
  return (
    <button
      type="button"
      className={`${styles.row} ${isDanger ? styles.danger : ''}`}
      onClick={onClick}
      disabled={disabled}
    >
      <Icon of={icon} size={22} />
      <span>
        <span>{label}</span>
        {count > 0 && (
          <>
            {' '}
            <span className={styles.count}>
              <span>{count}</span> <span className="visuallyHidden">new</span>
            </span>
          </>
        )}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {isWay && <Icon of={ChevronRight} size={20} />}
    </button>
  )
}
