import { EVENT_TABS } from '../../domain/shell/eventTabs'
import { LOADING } from '../../domain/texts/listMessages'
import styles from './EventSkeleton.module.css'
import tabs from './EventTabs.module.css'
import page from './OccurrenceView.module.css'

const TEXT_LINES = 4

/** The page of an event that is being fetched, in the places of its picture, name, facts, tabs and text. */
export function EventSkeleton() {
  return (
    <main className={page.page} aria-busy="true">
      <p className="visuallyHidden" role="status">
        {LOADING}
      </p>
      <div className={page.columns} aria-hidden="true">
        <div className={page.card}>
          <div className={`${page.picture} ${styles.picture}`} />
        </div>
        <div className={page.title}>
          <div className={styles.name} />
        </div>
        <div className={page.facts}>
          <div className={styles.fact} />
          <div className={styles.fact} />
        </div>
        <div className={tabs.root}>
          <div className={tabs.tabs}>
            {EVENT_TABS.map(name => (
              <span key={name} className={`${tabs.tab} ${styles.tab}`}>
                {name}
              </span>
            ))}
          </div>
          <div className={styles.text}>
            {Array.from({ length: TEXT_LINES }, (_, line) => (
              <div key={line} />
            ))}
          </div>
        </div>
      </div>
    </main>
  )
}
