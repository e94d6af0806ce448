import { Check, CircleCheck } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import foot from '../../../components/actFoot/ActFoot.module.css'
import { makeBreath } from '../../../components/breathe'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/field/Field'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { PageHeading } from '../../../components/PageHeading'
import { usePasteContext } from '../../../components/pickers/usePasteContext'
import { useAct } from '../../../components/hooks/useAct'
import {
  ADDRESS_HINT,
  ADDRESS_PLACEHOLDER,
  CALENDAR_ADDRESS,
  CAN_READ,
  CONNECT,
  CONNECT_ABOUT,
  CONNECT_TITLE,
  connectedOf,
  IS_MINE,
  NEW_ADDRESS,
  NEW_ADDRESS_ABOUT,
  nightsComing,
  NO_ADDRESS,
  OPEN_FILE_INSTEAD,
  OTHER_HINTS,
  OTHERS,
  restOfRead,
  WE_ASK,
  WHEN_NEW,
} from '../../../domain/calendarLink/calendarMessages'
import { ADDRESS_PROBLEMS, READING } from '../../../domain/calendarLink/calendarProblems'
import { readCalendarUrl } from '../../../domain/calendarLink/connectedCalendar'
import { numberOf } from '../../../domain/calendarLink/differences'
import { FROM_TEXT_PATH, newNightsPath } from '../../../domain/navigation/backTargets'
import { CANCEL } from '../../../domain/texts/editorMessages'
import {
  connectCalendar,
  moveCalendar,
  previewCalendar,
  type Preview,
} from '../../../state/editor/calendarActs'
import { loadCalendars } from '../../../state/editor/calendarThunks'
import type { KeptCalendars } from '../../../services/calendars/ownCalendars'
import { useAppDispatch } from '../../../state/hooks'
import { SubView } from '../SubView'
import { useProfileView } from '../useProfileView'
import styles from './Calendars.module.css'

/** R94: connects a calendar, or gives a connected one a new address: what stands there is read first. */
export default function ConnectView() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { back } = useProfileView()
  const [query] = useSearchParams()
  const kept = useKept()
  const moved = kept?.calendars.find(calendar => String(numberOf(calendar)) === query.get('calendar'))
  const { typed, type, read, found, isReading, problem } = useAddress()
  const [isMine, setIsMine] = useState(false)
  const [areOthersShown, setAreOthersShown] = useState(false)
  const { isBusy, message, run } = useAct()

  const connect = () =>
    run(async () => {
      if (!found) return
      const { url, preview } = found
      if (moved) {
        const outcome = await dispatch(moveCalendar(moved, url))
        if (outcome.isDone) back()
        return outcome
      }
      // The list finds what is listed already, and asks about the rest.
      const list = (id: string) => void navigate(newNightsPath(numberOf({ id })), { replace: true })
      return dispatch(connectCalendar({ url, name: preview.name }, list))
    })

  return (
    <>
      <SubView>
        <div data-own-foot>
          <PageHeading>{moved ? NEW_ADDRESS : CONNECT_TITLE}</PageHeading>
          <p className={styles.about}>
            {moved ? (
              <>
                <b dir="auto">{moved.name}</b> <span>{NEW_ADDRESS_ABOUT}</span>
              </>
            ) : (
              <>
                <span>{CONNECT_ABOUT}</span> <span>{kept && connectedOf(kept.calendars.length)}</span>
              </>
            )}
          </p>
          <form
            className={styles.form}
            onSubmit={event => {
              event.preventDefault()
              read(typed)
            }}
          >
            <Field
              label={CALENDAR_ADDRESS}
              name="address"
              inputMode="url"
              autoComplete="off"
              autoCorrect="off"
              enterKeyHint="go"
              placeholder={ADDRESS_PLACEHOLDER}
              value={typed}
              problem={problem}
              onChange={type}
              onBlur={() => read(typed)}
              onPaste={() => read(null)}
              hint={
                <>
                  <span>{ADDRESS_HINT}</span>{' '}
                  <button
                    type="button"
                    className={styles.others}
                    aria-expanded={areOthersShown}
                    onClick={() => setAreOthersShown(!areOthersShown)}
                  >
                    {OTHERS}
                  </button>
                </>
              }
            />
          </form>
          {areOthersShown && (
            <ul className={styles.hints}>
              {OTHER_HINTS.map(hint => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          )}
          {problem === ADDRESS_PROBLEMS.off && (
            <p className={styles.about}>
              <Link to={FROM_TEXT_PATH}>{OPEN_FILE_INSTEAD}</Link>
            </p>
          )}
          <div role="status">
            {isReading && <p className={styles.about}>{READING}</p>}
            {found && <Found preview={found.preview} />}
          </div>
          {!moved && (
            <>
              <h2 className={styles.when}>{WHEN_NEW}</h2>
              <p className={styles.about}>{WE_ASK}</p>
            </>
          )}
          <label className={styles.mine}>
            <input
              type="checkbox"
              className="visuallyHidden"
              checked={isMine}
              onChange={() => setIsMine(!isMine)}
            />
            <span className={styles.box}>{isMine && <Icon of={Check} size={16} />}</span>
            <span>{IS_MINE}</span>
          </label>
        </div>
      </SubView>
      <footer className={`${foot.foot} ${styles.foot}`}>
        <div className={foot.inner}>
          <Sentence>{message}</Sentence>
          <div className={foot.buttons}>
            <Button kind="secondary" disabled={isBusy} onClick={back}>
              {CANCEL}
            </Button>
            <Button
              kind="primary"
              disabled={isBusy || !found || !isMine}
              aria-busy={isBusy}
              onClick={() => void connect()}
            >
              {CONNECT}
            </Button>
          </div>
        </div>
      </footer>
    </>
  )
}

/** What was read at the address. */
function Found({ preview: { coming, over, next } }: { preview: Preview }) {
  return (
    <div className={styles.found}>
      <p className={styles.can}>
        <Icon of={CircleCheck} size={20} />
        <span>{CAN_READ}</span>
      </p>
      <p dir="auto">
        <b>{nightsComing(coming)}</b>
        <span>{restOfRead(over, next)}</span>
      </p>
    </div>
  )
}

function useKept() {
  const dispatch = useAppDispatch()
  const [kept, setKept] = useState<KeptCalendars | null>(null)
  useEffect(() => {
    let isHere = true
    void dispatch(loadCalendars()).then(found => isHere && setKept(found))
    return () => void (isHere = false)
  }, [dispatch])
  return kept
}

/** The typed address, and what stands there. It is read once it is pasted or whole, because a person may read 20 an hour. */
function useAddress() {
  const dispatch = useAppDispatch()
  const { context, isReady } = usePasteContext()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const [found, setFound] = useState<{ url: string; preview: Preview } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isPasted = useRef(false)

  const read = (text: string | null) => {
    if (text === null) return void (isPasted.current = true)
    if (text.trim() === '') return
    const url = readCalendarUrl(text)
    if (url === null) setProblem(NO_ADDRESS)
    else if (problem === null && found === null) setWanted(url)
  }
  const type = (text: string) => {
    setTyped(text)
    setFound(null)
    setProblem(null)
    setWanted(isPasted.current ? readCalendarUrl(text) : null)
    isPasted.current = false
  }
  useEffect(() => {
    if (wanted === null || !isReady) return
    let isHere = true
    void dispatch(previewCalendar(wanted, context, makeBreath())).then(preview => {
      if (!isHere) return
      setWanted(null)
      if (typeof preview === 'string') setProblem(preview)
      else setFound({ url: wanted, preview })
    })
    return () => void (isHere = false)
  }, [dispatch, wanted, isReady, context])
  return { typed, type, read, found, isReading: wanted !== null, problem }
}
