import { ChevronDown, ChevronUp } from 'lucide'
import { useId, useState, type ReactNode } from 'react'
import { Icon } from '../../../components/Icon'
import type { TakenEntry } from '../../../domain/calendarIn/takenEntry'
import { andMore } from '../../../domain/texts/chooseMessages'
import { UNNAMED_DRAFT } from '../../../domain/texts/draftMessages'
import { shortDate } from '../../../domain/time/dayLabels'
import { yearOf } from '../../../domain/time/dayLabels'
import { monthOf } from '../../../domain/time/days'
import styles from './ChooseEntries.module.css'

/** A file may hold thousands. Nobody reads more of what is over. */
const MAX_OVER = 60

/** R93: a group of entries that is closed at first. */
export function Group({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section className={styles.group}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <b>{title}</b>
          <span>{count}</span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size={20} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}

/** What is over: names and last days. Nothing of it can be listed. */
export function OverEntries({ entries }: { entries: readonly TakenEntry[] }) {
  return (
    <>
      <ul className={styles.over}>
        {entries.slice(0, MAX_OVER).map(({ key, found, nextDate }) => (
          <li key={key}>
            <b dir="auto">{found.name?.value || UNNAMED_DRAFT}</b>
            <span>{`${shortDate(nextDate)} ${yearOf(monthOf(nextDate))}`}</span>
          </li>
        ))}
      </ul>
      {entries.length > MAX_OVER && <p className={styles.note}>{andMore(entries.length - MAX_OVER)}</p>}
    </>
  )
}
