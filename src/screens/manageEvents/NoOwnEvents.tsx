import { Plus } from 'lucide'
import { Link } from 'react-router-dom'
import buttons from '../../components/Button.module.css'
import { Icon } from '../../components/Icon'
import { placeholderFor } from '../../domain/event/dances'
import { ROUTES } from '../../domain/shell/paths'
import styles from './NoOwnEvents.module.css'
import { NO_OWN_EVENTS } from '../../domain/texts/organiserMessages'

const [said = '', ...asked] = NO_OWN_EVENTS.split(/(?<=\.) /)

/** §2 Manage events: shown to people without events. */
export function NoOwnEvents() {
  return (
    <section className={styles.empty}>
      <div className={styles.art} aria-hidden="true">
        <img src={placeholderFor(['Kizomba'])} alt="" width={300} height={200} />
        <img src={placeholderFor(['Bachata'])} alt="" width={300} height={200} />
      </div>
      <p className={styles.text}>
        <strong>{said}</strong> {asked.join(' ')}
      </p>
      <Link
        className={`${buttons.button} ${buttons.primary}`}
        to={ROUTES.createEvent}
        state={{ from: ROUTES.manageEvents }}
      >
        <Icon of={Plus} size={20} />
        Create event
      </Link>
    </section>
  )
}
