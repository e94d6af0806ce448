import { bandWords } from '../../domain/sync/bandWords'
import { NO_CONNECTION_YET } from '../../domain/texts/listMessages'
import { TRY_AGAIN } from '../../domain/texts/messages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectLack } from '../../state/slices/eventsSelectors'
import { refreshEvents } from '../../state/sync/eventsThunks'
import { Button } from '../Button'
import { LogoOutline } from '../Logo'
import styles from './NothingStored.module.css'

/** Shown at a first start without a network, or if no place answers (R35). The app retries by itself. */
export function NothingStored() {
  const dispatch = useAppDispatch()
  const lack = useAppSelector(selectLack)
  const isAnswered = lack !== null && lack.why !== 'offline' && lack.counties.length > 0
  return (
    <section className={styles.block} role="status">
      <LogoOutline size={96} />
      <h2 className={styles.title}>{isAnswered ? bandWords(lack) : NO_CONNECTION_YET}</h2>
      <p className={styles.text}>
        {isAnswered
          ? 'The first list of events is fetched by itself as soon as there is an answer.'
          : 'The first list of events needs the internet once. It is fetched by itself as soon as there is a connection.'}
      </p>
      <Button kind="secondary" onClick={() => void dispatch(refreshEvents({ isForced: true }))}>
        {isAnswered ? TRY_AGAIN : 'Try now'}
      </Button>
    </section>
  )
}
