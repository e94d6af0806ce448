import tabs from '../../components/eventTop/eventTabs.module.css'
import page from '../../components/eventTop/eventTop.module.css'
import { TabWords } from '../../components/eventTop/TabWords'
import { LOADING } from '../../domain/texts/listMessages'
import styles from './EventSkeleton.module.css'

const TEXT_LINES = 4

/** The page of an event that is being fetched. Grey boxes take the places of picture, name, facts, tabs and text. */
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
        <div className={page.side}>
          <div className={page.facts}>
            <div className={styles.fact} />
            <div className={styles.fact} />
          </div>
        </div>
        <div className={tabs.root}>
          <TabWords />
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
