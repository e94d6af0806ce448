import { EDITOR_TABS, editorTitle } from '../../domain/editor/editorTabs'
import type { EditorMode } from '../../domain/editor/draft/eventDraft'
import { PageHeading } from '../../components/PageHeading'
import { LOADING } from '../../domain/texts/listMessages'
import styles from './EditorSkeleton.module.css'
import wizard from './Wizard.module.css'
import tabs from './WizardTabs.module.css'

const FIELDS = ['name', 'dances', 'rhythm', 'times']

/** The wizard for an event that is being fetched: its title and tabs, with grey boxes for its fields. */
export function EditorSkeleton({ mode }: { mode: EditorMode }) {
  return (
    <main className={wizard.wizard} aria-busy="true">
      <PageHeading>{editorTitle(mode, false)}</PageHeading>
      <p className="visuallyHidden" role="status">
        {LOADING}
      </p>
      <div aria-hidden="true">
        <div className={tabs.bar}>
          <div className={tabs.tabs}>
            {EDITOR_TABS.map(name => (
              <span key={name} className={`${tabs.tab} ${styles.tab}`}>
                {name}
              </span>
            ))}
          </div>
        </div>
        <div className={styles.fields}>
          {FIELDS.map(field => (
            <div key={field}>
              <div className={styles.label} />
              <div className={`${styles.box} ${field === 'dances' ? styles.high : ''}`} />
            </div>
          ))}
        </div>
      </div>
    </main>
  )
}
