import { Check } from 'lucide'
import { EventRow } from '../../components/eventRow/EventRow'
import { EventBlur, EventFacts, EventName, EventPoster, TabWords } from '../../components/eventTop/EventTop'
import page from '../../components/eventTop/eventTop.module.css'
import { Icon } from '../../components/Icon'
import { isLongTitle } from '../../domain/event/labels'
import { ROUTES } from '../../domain/navigation/paths'
import { AS_DANCERS_SEE_IT } from '../../domain/texts/editorMessages'
import { THIS_WEEK } from '../../domain/texts/messages'
import { useEditing } from './editing/editing'
import { usePreview } from './editing/usePreview'
import styles from './WizardPreview.module.css'

/** The draft of a one-off has no date at first. */
const DATE_TO_COME = 'Date to come'

/** DESIGN Wizard: the draft as a row and as a page, beside the form on a desk. Nothing in it can be pressed. */
export default function WizardPreview({ isKept }: { isKept: boolean }) {
  const occurrence = usePreview()
  const { event } = occurrence
  const { draft } = useEditing()
  const hasDate = draft.isRecurring || draft.eventDate !== ''
  return (
    <section className={styles.preview} aria-label={AS_DANCERS_SEE_IT}>
      <header className={styles.head}>
        <p>{AS_DANCERS_SEE_IT}</p>
        {isKept && (
          <p className={styles.kept}>
            <Icon of={Check} size={16} />
            Kept on this device
          </p>
        )}
      </header>
      <div className={styles.card} inert>
        <div className={styles.row}>
          <p>In {THIS_WEEK}</p>
          <EventRow occurrence={occurrence} from={ROUTES.createEvent} />
        </div>
        <div className={styles.page}>
          <EventBlur event={event} />
          <div className={styles.top}>
            <EventPoster event={event} />
            <p className={`${styles.title} ${isLongTitle(event) ? styles.long : ''}`}>
              <EventName event={event} />
            </p>
            <div className={page.facts}>
              <EventFacts occurrence={occurrence} day={hasDate ? undefined : DATE_TO_COME} />
            </div>
            <div className={styles.tabs}>
              <TabWords isFirstChosen />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
