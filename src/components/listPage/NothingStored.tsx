import { refreshEvents } from '../../state/sync/eventsThunks'
import { useAppDispatch } from '../../state/hooks'
import { Button } from '../Button'
import { LogoOutline } from '../Logo'
import styles from './NothingStored.module.css'
import { NO_CONNECTION_YET } from '../../domain/texts/listMessages'

/** Shown at a first start without a network. The app retries by itself. */
export function NothingStored() {
  const dispatch = useAppDispatch()
  return (
    <section className={styles.block} role="status">
      <LogoOutline size={96} />
      <h2 className={styles.title}>{NO_CONNECTION_YET}</h2>
      <p className={styles.text}>
        The first list of events needs the internet once. It is fetched by itself as soon as there is a
        connection.
      </p>
      <Button kind="secondary" onClick={() => void dispatch(refreshEvents({ isForced: true }))}>
        Try now
      </Button>
    </section>
  )
}
