import { EVENT_TABS } from '../../domain/navigation/eventTabs'
import tabs from './eventTabs.module.css'

/** The names of the event's tabs as plain words: while the event loads, and in the wizard's preview. */
export function TabWords({ isFirstChosen = false }: { isFirstChosen?: boolean }) {
  return (
    <div className={tabs.tabs}>
      {EVENT_TABS.map((name, place) => (
        <span
          key={name}
          className={`${tabs.tab} ${tabs.word} ${isFirstChosen && place === 0 ? tabs.chosen : ''}`}
        >
          {name}
        </span>
      ))}
    </div>
  )
}
