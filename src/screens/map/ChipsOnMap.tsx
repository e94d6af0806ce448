import { lazy, Suspense } from 'react'
import { Boundary } from '../../components/Boundary'
import { useLondonMoment } from '../../components/hooks/clock'
import { FilteredLine } from '../../components/filterBar/FilteredLine'
import type { Day } from '../../domain/time/days'
import { useAppSelector } from '../../state/hooks'
import { selectDayChips, selectDayTakeOff, selectDayUnderChips } from '../../state/lists/daySelectors'
import { selectListCondition } from '../../state/slices/eventsSelectors'
import styles from './ChipsOnMap.module.css'

const NothingFits = lazy(
  () => import(/* webpackChunkName: 'long-lists' */ '../../components/filterBar/NothingFits'),
)

interface Props {
  day: Day
  /** The day in words: 'today' or 'on Fri, 27 Nov'. */
  when: string
  /** Whether it lies on the map, which shows through. */
  isOnMap?: boolean
}

/**
 * DESIGN Filter chips: how many events the chips leave, as above a list. If none is left, what helps: the chip to turn
 * off, and the nearest place that has some.
 */
export function ChipsOnMap({ day, when, isOnMap = false }: Props) {
  const moment = useLondonMoment()
  const chips = useAppSelector(selectDayChips)
  const isReady = useAppSelector(state => selectListCondition(state) === 'ready')
  const list = useAppSelector(state => selectDayUnderChips(state, moment, day))
  const isEmpty = isReady && chips.length > 0 && list.left === 0
  const takeOff = useAppSelector(state => (isEmpty ? selectDayTakeOff(state, moment, day) : null))
  return (
    <div className={`${styles.chips} ${isOnMap ? styles.onMap : ''}`}>
      {/* The title's row says that events are loading. */}
      <FilteredLine list={isReady ? list : null} isReady chips={chips} whole={when} />
      {isEmpty && (
        <div className={styles.nothing}>
          <Boundary fallback={null}>
            <Suspense fallback={null}>
              <NothingFits chips={chips} whole={when} days={[day]} takeOff={takeOff} />
            </Suspense>
          </Boundary>
        </div>
      )}
    </div>
  )
}
