import { ChevronDown, ChevronUp } from 'lucide'
import { useId, useState, type ReactNode } from 'react'
import { Icon } from '../../../components/Icon'
import type { TakenCalendar } from '../../../domain/calendarIn/takenEntry'
import { andMore } from '../../../domain/texts/chooseMessages'
import { UNNAMED_DRAFT } from '../../../domain/texts/draftMessages'
import { shortDate } from '../../../domain/time/dayLabels'
import { yearOf } from '../../../domain/time/dayLabels'
import { monthOf } from '../../../domain/time/days'
import styles from './ChooseEntries.module.css'

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
export function OverEntries({ calendar: { entries, over } }: { calendar: TakenCalendar }) {
  const latest = entries.filter(({ isOver }) => isOver)
  return (
    <>
      <ul className={styles.over}>
        {latest.map(({ key, found, nextDate }) => (
          <li key={key}>
            <b dir="auto">{found.name?.value || UNNAMED_DRAFT}</b>
            <span>{`${shortDate(nextDate)} ${yearOf(monthOf(nextDate))}`}</span>
          </li>
        ))}
      </ul>
      {over > latest.length && <p className={styles.note}>{andMore(over - latest.length)}</p>}
    </>
  )
}
