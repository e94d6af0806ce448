import { ChevronRight } from 'lucide'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import { Button } from '../../components/Button'
import { DanceChoice } from '../../components/danceChoice/DanceChoice'
import { CountyChoice } from './CountyChoice'
import type { County, DanceType } from '../../domain/event'
import { SETUP_INCOMPLETE, VIEW_DANCE_EVENTS } from '../../domain/messages'
import { afterSetup } from '../../domain/paths'
import { selectFilters } from '../../state/filters/filtersSlice'
import { chooseCounties, chooseDances } from '../../state/filters/filtersThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import styles from './SetupScreen.module.css'

const PAGES = ['Dance?', 'Where?']

/** §2 Setup, its two questions: which dances, and where. */
export default function SetupScreen() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { wanted?: unknown } | null }
  const filters = useAppSelector(selectFilters)
  const [page, setPage] = useState(0)
  const [dances, setDances] = useState<DanceType[]>(filters.dances)
  const [counties, setCounties] = useState<County[]>(filters.counties)
  const [isRefused, setIsRefused] = useState(false)

  useEffect(() => document.querySelector('h1')?.focus(), [page])

  const finish = () => {
    if (dances.length === 0 || counties.length === 0) {
      setIsRefused(true)
      return
    }
    void dispatch(chooseDances(dances))
    void dispatch(chooseCounties(counties))
    void navigate(afterSetup(state?.wanted), { replace: true })
  }
  const isLast = page === PAGES.length - 1
  return (
    <main className={styles.screen}>
      <h1 className={styles.question} tabIndex={-1}>
        {PAGES[page]}
      </h1>
      <div className={styles.page}>
        {page === 0 ? (
          <DanceChoice chosen={dances} onChange={setDances} isLarge />
        ) : (
          <CountyChoice chosen={counties} onChange={setCounties} />
        )}
      </div>
      <footer className={styles.foot}>
        {isRefused && (dances.length === 0 || counties.length === 0) && (
          <p className={styles.refusal} role="alert">
            {SETUP_INCOMPLETE}
          </p>
        )}
        <div className={styles.steps}>
          <div className={styles.dots}>
            {PAGES.map((name, position) => (
              <button
                key={name}
                type="button"
                aria-label={name}
                aria-current={position === page ? 'step' : undefined}
                onClick={() => setPage(position)}
              />
            ))}
          </div>
          {isLast ? (
            <Button kind="primary" onClick={finish}>
              {VIEW_DANCE_EVENTS}
            </Button>
          ) : (
            <button type="button" className={styles.next} aria-label="Next" onClick={() => setPage(page + 1)}>
              <Icon of={ChevronRight} size={26} />
            </button>
          )}
        </div>
      </footer>
    </main>
  )
}
