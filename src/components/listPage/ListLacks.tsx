import { CircleAlert, CloudOff, Hourglass } from 'lucide'
import { bandWords, CLOCK_WRONG, placesHere } from '../../domain/sync/bandWords'
import { NO_CONNECTION_YET } from '../../domain/texts/listMessages'
import { TRY_AGAIN } from '../../domain/texts/messages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectClockError } from '../../state/slices/deviceSlice'
import { selectLack, selectNamedLack } from '../../state/slices/eventsSelectors'
import { selectCounties } from '../../state/slices/filtersSlice'
import { refreshEvents } from '../../state/sync/eventsThunks'
import { Button } from '../Button'
import { Icon } from '../Icon'
import { LogoOutline } from '../Logo'
import styles from './LateBand.module.css'
import block from './NothingStored.module.css'

const ICONS = { late: Hourglass, failed: CircleAlert, offline: CloudOff }

/**
 * R35, DESIGN Band: says which chosen place still loads or did not answer, and offers what helps. On the map, it lies
 * over the ground. R29: if nothing is missing, it says that the device's clock is wrong.
 */
export function LateBand({ isOnMap = false }) {
  const dispatch = useAppDispatch()
  const { length } = useAppSelector(selectCounties)
  const lack = useAppSelector(selectNamedLack)
  const isClockWrong = useAppSelector(selectClockError) !== 0
  if (!lack && !isClockWrong) return null
  const words = lack ? bandWords(lack) : CLOCK_WRONG
  return (
    <div className={`${styles.band} ${isOnMap ? styles.onMap : ''}`} role="status" data-band="">
      <Icon
        of={ICONS[lack?.why ?? 'failed']}
        size={16}
        className={lack?.why === 'late' ? undefined : styles.warns}
      />
      <span key={words} className={styles.words}>
        {words}
      </span>
      {lack?.why === 'late' && <span className={styles.end}>{placesHere(lack, length)}</span>}
      {lack && lack.why !== 'late' && (
        <button
          type="button"
          className={styles.again}
          onClick={() => void dispatch(refreshEvents({ isForced: true }))}
        >
          {TRY_AGAIN}
        </button>
      )}
    </div>
  )
}

/** Shown at a first start without a network, or if no place answers (R35). The app retries by itself. */
export function NothingStored() {
  const dispatch = useAppDispatch()
  const lack = useAppSelector(selectLack)
  const isAnswered = lack !== null && lack.why !== 'offline' && lack.counties.length > 0
  return (
    <section className={block.block} role="status">
      <LogoOutline size={96} />
      <h2 className={block.title}>{isAnswered ? bandWords(lack) : NO_CONNECTION_YET}</h2>
      <p className={block.text}>
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
