import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import '../../styles/forcedColours.css'
import { Button } from '../../components/Button'
import { PagerFoot, useMoves, useTaps } from '../../components/pager/PagerFoot'
import { DanceChoice } from '../../components/danceChoice/DanceChoice'
import { MessageScreen } from '../../components/MessageScreen'
import Storyboard from '../../components/storyboard/Storyboard'
import type { Filters } from '../../domain/sync/filters'
import { afterSetup } from '../../domain/navigation/backTargets'
import {
  newInPlaceOffer,
  withPlaceOffer,
  readPlaceOffer,
  type PlaceOffer,
} from '../../domain/navigation/placeOffer'
import { SETUP_PAGES, setupPageAfter, MISSION_CAPTIONS, isSetupComplete } from '../../domain/navigation/setup'
import { ONE_MOMENT } from '../../domain/texts/labels'
import { NO_COUNTS } from '../../domain/places/weekCounts'
import { CHOOSE_DANCES, CHOOSE_PLACES, SETUP_INCOMPLETE } from '../../domain/texts/setupMessages'
import { selectFilters } from '../../state/slices/filtersSlice'
import { finishSetup, keepChoices, loadWeekCounts } from '../../state/lists/setupThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { loadCounties } from '../../state/places/countiesThunks'
import { selectCountyNames, selectHaveCountiesFailed } from '../../state/slices/countiesSlice'
import { CountyChoice, PlaceOfferQuestion } from './CountyChoice'
import { OrbitArt } from '../../components/storyboard/art/OrbitArt'
import { InstallChoice } from '../../components/installChoice/InstallChoice'
import { LogoOutline } from '../../components/Logo'
import styles from './SetupScreen.module.css'

const LAST = SETUP_PAGES.length - 1

/**
 * §2 Setup: the storyboard, then four pages: our mission, which dances, where, and ready. A public page's address
 * chooses its county and its dance beforehand, or offers them to a person who has choices already.
 */
export default function SetupScreen() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { wanted?: unknown } | null }
  const found = usePlaceOffer()
  const offer = typeof found === 'string' ? null : found
  const kept = useAppSelector(selectFilters)
  const [isIntro, setIsIntro] = useState(true)
  const [page, setPage] = useState(0)
  const [choices, setChoices] = useState<Filters>(kept)
  const [hasBegun, setHasBegun] = useState(false)
  const [isOfferTaken, setIsOfferTaken] = useState(false)
  // The offer may become known only after the first render, when the list of counties arrives.
  if (offer !== null && !isOfferTaken) {
    setIsOfferTaken(true)
    setChoices(withPlaceOffer(choices, offer))
  }
  const pages = useRef<HTMLDivElement>(null)
  const [counts, setCounts] = useState(NO_COUNTS)
  // A number that comes later would move what the person is about to press.
  useEffect(() => {
    let isInTime = !hasBegun
    if (isInTime) void dispatch(loadWeekCounts()).then(found => isInTime && setCounts(found))
    return () => {
      isInTime = false
    }
  }, [dispatch, hasBegun])

  const goTo = useCallback(
    (target: number) => {
      // Store each choice at once. Then closing the page half-way loses nothing, and events load meanwhile.
      dispatch(keepChoices(choices))
      setHasBegun(true)
      setPage(target)
    },
    [dispatch, choices],
  )
  const move = useCallback((by: 1 | -1) => goTo(setupPageAfter(page, by)), [goTo, page])
  const next = () => move(1)
  const endIntro = useCallback(() => setIsIntro(false), [])
  const { ref: swiped, ...swipes } = useMoves({ onMove: move, isPaused: isIntro })
  const taps = useTaps(next)

  useEffect(() => {
    if (isIntro) return
    pages.current?.children[page]?.querySelector('h1')?.focus({ preventScroll: true })
  }, [isIntro, page])

  // A slow disk delivered the stored choices only after the redirect to setup (reliability 1.1).
  const isDone = isComplete(kept) && (isEmpty(choices) || (found !== null && !hasBegun))
  if (isDone) {
    if (found === 'unknown') return <MessageScreen title={ONE_MOMENT} />
    if (offer !== null && newInPlaceOffer(kept, offer).length > 0)
      return <PlaceOfferQuestion offer={offer} kept={kept} />
    return <Navigate to={afterSetup(state?.wanted)} replace />
  }

  const finish = () => {
    dispatch(finishSetup(choices))
    void navigate(afterSetup(state?.wanted), { replace: true })
  }
  return (
    <>
      <main className={styles.screen} ref={swiped} {...swipes} {...taps}>
        <div className={styles.window}>
          <div className={styles.pages} ref={pages} style={{ transform: `translateX(${page * -100}%)` }}>
            <SetupPage position={0} current={page}>
              <Mission />
            </SetupPage>
            <SetupPage position={1} current={page}>
              <DanceChoice
                chosen={choices.dances}
                onChange={dances => setChoices(current => ({ ...current, dances }))}
                counts={counts.dances}
                isLarge
              />
            </SetupPage>
            <SetupPage position={2} current={page}>
              <CountyChoice
                chosen={choices.counties}
                offered={offer?.county}
                counts={counts.counties}
                onChange={counties => setChoices(current => ({ ...current, counties }))}
              />
            </SetupPage>
            <SetupPage position={3} current={page}>
              <Ready choices={choices} onGoOn={finish} onMissing={goTo} />
            </SetupPage>
          </div>
        </div>
        <footer className={styles.foot}>
          <PagerFoot
            names={SETUP_PAGES}
            current={page}
            onChoose={goTo}
            onNext={page < LAST ? next : undefined}
          />
        </footer>
      </main>
      {/* Outside the pager, because a press inside the pager would also turn the page. */}
      {isIntro && <Storyboard onClose={endIntro} />}
    </>
  )
}

const isComplete = ({ dances, counties }: Filters) => dances.length > 0 && counties.length > 0
const isEmpty = ({ dances, counties }: Filters) => dances.length + counties.length === 0

interface Props {
  position: number
  current: number
  children: ReactNode
}

/** One page of setup. While another page is shown, nothing in this page can be reached. */
function SetupPage({ position, current, children }: Props) {
  return (
    <section className={styles.page} inert={position !== current} aria-label={SETUP_PAGES[position]}>
      <h1 className={styles.question} tabIndex={-1}>
        {SETUP_PAGES[position]}
      </h1>
      {children}
    </section>
  )
}

/** §2 Setup, 'Our mission'. */
function Mission() {
  return (
    <>
      <div className={styles.art}>
        <OrbitArt />
      </div>
      <p className={styles.caption}>{MISSION_CAPTIONS[0]}</p>
    </>
  )
}

interface ReadyProps {
  choices: Filters
  onGoOn: () => void
  /** Opens the page with this number, where a choice is missing. */
  onMissing: (page: number) => void
}

/** §2 Setup, 'Ready?'. It leads back to what is missing. */
function Ready({ choices, onGoOn, onMissing }: ReadyProps) {
  if (isSetupComplete(choices)) return <InstallChoice onGoOn={onGoOn} />
  const [page, missing] =
    choices.dances.length === 0 ? ([1, CHOOSE_DANCES] as const) : ([2, CHOOSE_PLACES] as const)
  return (
    <div className={styles.missing}>
      <LogoOutline size={104} />
      <p className={styles.refusal} role="alert">
        {SETUP_INCOMPLETE}
      </p>
      <Button kind="primary" className={styles.choose} onClick={() => onMissing(page)}>
        {missing}
      </Button>
    </div>
  )
}

/**
 * The offer in the address of setup (public web), or null without one. 'unknown' while the list of counties,
 * which knows further names, is still loading. 'wrong' if no county has that name.
 */
function usePlaceOffer(): PlaceOffer | 'unknown' | 'wrong' | null {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const names = useAppSelector(selectCountyNames)
  const haveFailed = useAppSelector(selectHaveCountiesFailed)
  const offer = readPlaceOffer(search, names)
  const isUnknown = offer === 'unknown' && names.length === 0 && !haveFailed

  useEffect(() => {
    if (isUnknown) void dispatch(loadCounties())
  }, [dispatch, isUnknown])

  if (offer !== 'unknown') return offer
  return isUnknown ? 'unknown' : 'wrong'
}
