import { Navigate, useSearchParams } from 'react-router-dom'
import { useLondonMoment } from '../../components/hooks/clock'
import { ChooseDay } from '../../components/dayStrip/ChooseDay'
import { DaysAround } from '../../components/dayStrip/DaysAround'
import { FilteredLine, ListBar } from '../../components/filterBar/ListBar'
import { FreshnessChip } from '../../components/listPage/FreshnessChip'
import { ListHeader } from '../../components/listPage/ListScreen'
import screen from '../../components/listPage/ListScreen.module.css'
import { LateBand, NothingStored } from '../../components/listPage/ListLacks'
import { SteadyRows } from '../../components/listPage/SteadyRows'
import { useScrollPlace } from '../../components/listPage/useScrollPlace'
import { chipsOfDay, FACT_CHIPS } from '../../domain/lists/chips'
import { lastDayOfChoice, readDayOfChoice } from '../../domain/lists/days/dayOfChoice'
import { ROUTES } from '../../domain/navigation/paths'
import { shortDate } from '../../domain/time/dayLabels'
import type { Day, LondonMoment } from '../../domain/time/days'
import { useAppSelector } from '../../state/hooks'
import { selectDayChips, selectDayUnderChips } from '../../state/lists/daySelectors'
import { selectListCondition } from '../../state/slices/eventsSelectors'
import { DayEvents } from './DayEvents'
import styles from './DayScreen.module.css'

const FACTS = chipsOfDay(FACT_CHIPS)

/** R70: the series and one-offs of one day. An address without a day of choice leads to this week. */
export default function DayScreen() {
  const moment = useLondonMoment()
  const [query] = useSearchParams()
  const day = readDayOfChoice(query.get('date'), moment)
  return day === null ? <Navigate to={ROUTES.events} replace /> : <DayOfChoice day={day} moment={moment} />
}

function DayOfChoice({ day, moment }: { day: Day; moment: LondonMoment }) {
  const condition = useAppSelector(selectListCondition)
  const chips = useAppSelector(selectDayChips)
  const list = useAppSelector(state => selectDayUnderChips(state, moment, day))
  const isReady = condition === 'ready'
  const whole = `on ${shortDate(day)}`
  return (
    <main className={`${screen.screen} ${styles.screen}`}>
      <ScrollPlace key={day} day={day} isReady={isReady} />
      <div className={screen.head}>
        <ListHeader title={shortDate(day)}>
          <ChooseDay look="pill" day={day} from={moment.day} to={lastDayOfChoice(moment.day)} />
        </ListHeader>
        {condition !== 'unreachable' && (
          <ListBar counts={isReady ? list.counts : null} facts={FACTS} band={<LateBand />}>
            <DaysAround day={day} today={moment.day} />
          </ListBar>
        )}
      </div>
      {condition === 'unreachable' ? (
        <NothingStored />
      ) : (
        <SteadyRows>
          {/* Says truthfully what the device holds, because the title's row has no room for it. */}
          <div className={styles.fresh}>
            <FreshnessChip />
          </div>
          <FilteredLine list={list} isReady={isReady} chips={chips} whole={whole} />
          <DayEvents key={day} group={isReady ? list.groups[0] : undefined} day={day} moment={moment} />
        </SteadyRows>
      )}
    </main>
  )
}

/** Each day keeps the reader's place (§2 Shell). */
function ScrollPlace({ day, isReady }: { day: Day; isReady: boolean }) {
  useScrollPlace(day, isReady)
  return null
}
