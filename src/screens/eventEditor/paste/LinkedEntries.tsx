import { RefreshCw } from 'lucide'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router-dom'
import { BackButton } from '../../../components/BackButton'
import { makeBreath } from '../../../components/breathe'
import { Button } from '../../../components/Button'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { PageHeading } from '../../../components/PageHeading'
import { usePasteContext } from '../../../components/pickers/usePasteContext'
import { useIsFirstPage } from '../../../components/hooks/useIsFirstPage'
import { YOUR_CALENDARS } from '../../../domain/account/profileMessages'
import { profilePath } from '../../../domain/account/profileViews'
import { CALENDARS_OFFLINE, READING, UNNAMED_CALENDAR } from '../../../domain/calendarLink/calendarProblems'
import { forAllOf } from '../../../domain/calendarLink/defaults'
import { calendarId, isKeyOf } from '../../../domain/calendarLink/connectedCalendar'
import { TRY_AGAIN } from '../../../domain/texts/messages'
import { openCalendar } from '../../../state/editor/calendarThunks'
import { makeNewId } from '../../../state/editor/openDraft'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { selectUserId } from '../../../state/slices/authSlice'
import ChooseEntries from './ChooseEntries'
import styles from './StartFromText.module.css'
import type { OpenedCalendar } from './usePasted'

/** Comes back with Back, so that a look at a listed event doesn't lose the list. */
let last: { id: string; opened: OpenedCalendar } | null = null

/** R94: the new nights of a connected calendar, read now, in the list of R93. */
export default function LinkedEntries({ number }: { number: string }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isFirstPage = useIsFirstPage()
  const isBack = useNavigationType() === 'POP'
  const id = calendarId(useAppSelector(selectUserId) ?? '', Number(number))
  const { context, isReady } = usePasteContext()
  const [opened, setOpened] = useState(() => (isBack && last?.id === id ? last.opened : null))
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)

  const open = useEffectEvent(async (): Promise<OpenedCalendar | string> => {
    const found = await dispatch(openCalendar(id))
    if (typeof found === 'string') return found
    const { calendar, bytes } = found
    const [{ readCalendar }, { choicesOf }] = await Promise.all([
      import(/* webpackChunkName: 'calendar-in' */ '../../../domain/calendarIn/readCalendar'),
      import(/* webpackChunkName: 'calendar-in' */ '../../../domain/calendarIn/choice'),
    ])
    const breathe = makeBreath()
    const read = await readCalendar(bytes, context, breathe)
    // A night whose calendar changed its rhythm waits under a key of its own.
    const entries = read.entries.map(entry => ({
      ...entry,
      key: calendar.waiting.find(({ key }) => isKeyOf(entry.key, key))?.key ?? entry.key,
    }))
    const choices = await choicesOf(entries, () => dispatch(makeNewId()), breathe)
    const link = { calendar, forAll: forAllOf(calendar.defaults, context) }
    return { name: calendar.name || UNNAMED_CALENDAR, calendar: read, choices, link }
  })
  const isOpen = opened !== null
  useEffect(() => {
    if (!isReady || isOpen) return
    let isHere = true
    const take = (found: OpenedCalendar | string) => {
      if (!isHere) return
      if (typeof found === 'string') return setProblem(found)
      last = { id, opened: found }
      // Its many rows are drawn in slices.
      startTransition(() => setOpened(found))
    }
    open().then(take, () => take(CALENDARS_OFFLINE))
    return () => void (isHere = false)
  }, [id, isReady, isOpen, tries])

  const leave = () =>
    void (isFirstPage ? navigate(profilePath('calendars'), { replace: true }) : navigate(-1))
  if (opened)
    return (
      <ChooseEntries opened={opened} context={context} onLeave={leave} onMade={() => void (last = null)} />
    )
  return (
    <main className={styles.screen}>
      <BackButton onBack={leave} />
      <PageHeading>{YOUR_CALENDARS}</PageHeading>
      <p className={styles.hint} role="status">
        {problem === null && READING}
      </p>
      <Sentence>{problem}</Sentence>
      {problem !== null && (
        <Button
          kind="secondary"
          className={styles.again}
          onClick={() => {
            setProblem(null)
            setTries(tries + 1)
          }}
        >
          <Icon of={RefreshCw} size={20} />
          {TRY_AGAIN}
        </Button>
      )}
    </main>
  )
}
