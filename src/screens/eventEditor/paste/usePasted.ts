import {
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { changedTextOf, typedTextOf } from '../../../domain/editor/storedDraft'
import { makeBreath } from '../../../components/breathe'
import { usePasteContext } from '../../../components/pickers/usePasteContext'
import { FILE_MAX_BYTES, fileText } from '../../../domain/calendarIn/fileText'
import type { Choice, ForAll } from '../../../domain/calendarIn/choice'
import type { ConnectedCalendar } from '../../../domain/calendarLink/connectedCalendar'
import type { TakenCalendar } from '../../../domain/calendarIn/takenEntry'
import type { TakenEvent } from '../../../domain/paste/extract/found'
import {
  NO_CALENDAR,
  NO_ENTRIES,
  NOT_READ,
  SHARED_FAILED,
  SHARED_LARGE,
  TOO_LARGE,
} from '../../../domain/paste/pasteMessages'
import { NOTHING_TO_COME } from '../../../domain/texts/chooseMessages'
import { readText } from '../../../domain/paste/readText'
import { IMAGE_FILE_MAX_BYTES } from '../../../domain/constants'
import { IMAGE_MESSAGES } from '../../../domain/images/imageMessages'
import { forgetText, hearOpened, keepOpened, keepText, loadShared } from '../../../state/editor/newDrafts'
import type { SharedIn } from '../../../services/storage/drafts/sharedIn'
import { makeNewId } from '../../../state/editor/openDraft'
import type { UserId } from '../../../domain/event/event'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { selectUserId } from '../../../state/slices/authSlice'

/** R93: a calendar file with several entries to come. */
export interface OpenedCalendar {
  name: string
  calendar: TakenCalendar
  /** Its entries to come, each with the draft that it would become. */
  choices: Choice[]
  /** R94: the connected calendar that they come from, and what its drafts begin with. */
  link?: { calendar: ConnectedCalendar; forAll: ForAll }
  /** R44: what the person had chosen before the page ended. */
  choice?: string | undefined
}

/** R90: why a share couldn't be taken in, by the word in the address. */
const FAULTS: Readonly<Record<string, string>> = { large: SHARED_LARGE, failed: SHARED_FAILED }

/** Comes back with Back, so that a look at a listed event doesn't lose the list. It is only for who opened it (I5). */
let last: { userId: UserId | null; opened: OpenedCalendar | null } = { userId: null, opened: null }

/** The pasted or shared text, and what was found in it. It works offline, once this screen was loaded. */
export function usePasted() {
  const dispatch = useAppDispatch()
  const { context, isReady, arePlacesMissing } = usePasteContext()
  const [text, setText] = useState('')
  const [file, setFile] = useState<{ name: string; event: TakenEvent } | null>(null)
  const isBack = useNavigationType() === 'POP'
  const userId = useAppSelector(selectUserId)
  const [calendar, setCalendar] = useState(() => (isBack && last.userId === userId ? last.opened : null))
  const [query] = useSearchParams()
  const [problem, setProblem] = useState(() => FAULTS[query.get('shared') ?? ''] ?? null)
  const [picture, setPicture] = useState<File | null>(null)
  const sharedAt = useRef(0)
  const hidesTyped = useRef(false)

  // While places load, the text isn't read, because towns would be missing.
  const read = useDeferredValue(context.places === null && !arePlacesMissing ? '' : text)
  const fromText = useMemo(() => (read.trim() === '' ? null : readText(read, context)), [read, context])
  const found = text.trim() === '' ? null : (file?.event ?? fromText)

  const type = (next: string) => {
    setText(next)
    dispatch(keepText(next, hidesTyped.current ? changedTextOf : typedTextOf))
    setFile(null)
    setProblem(null)
  }
  const choose = (opened: OpenedCalendar | null) => {
    last = { userId, opened }
    setCalendar(opened)
  }
  const takePicture = (chosen: File) =>
    chosen.size > IMAGE_FILE_MAX_BYTES ? setProblem(IMAGE_MESSAGES.bytes) : setPicture(chosen)
  /** `shared` is what the file was kept with, if it comes from there. */
  const openFile = async (chosen: File, shared?: { choice?: string }) => {
    setProblem(null)
    if (chosen.type.startsWith('image/')) return takePicture(chosen)
    if (chosen.size > FILE_MAX_BYTES) return setProblem(TOO_LARGE)
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      const content = chosen.type.startsWith('text/plain') ? fileText(bytes) : null
      if (content !== null && !/BEGIN:VCALENDAR/i.test(content)) return type(content)
      const [{ readCalendar }, { choicesOf }] = await Promise.all([
        import(/* webpackChunkName: 'calendar-in' */ '../../../domain/calendarIn/readCalendar'),
        import(/* webpackChunkName: 'calendar-in' */ '../../../domain/calendarIn/choice'),
      ])
      const breathe = makeBreath()
      const read = await readCalendar(bytes, context, breathe)
      const coming = read.entries.filter(({ isOver }) => !isOver)
      const [only = read.entries[0]] = coming
      if (!only) return setProblem(isCalendarFile(chosen) ? NO_ENTRIES : NO_CALENDAR)
      if (coming.length === 0 && read.entries.length > 1) return setProblem(NOTHING_TO_COME)
      if (coming.length > 1 || only.singles || (coming.length > 0 && read.read < read.of)) {
        const choices = await choicesOf(coming, () => dispatch(makeNewId()), breathe)
        if (!shared) sharedAt.current = await dispatch(keepOpened(chosen))
        const { choice } = shared ?? {}
        // Its many rows are drawn in slices.
        return startTransition(() => choose({ name: chosen.name, calendar: read, choices, choice }))
      }
      setText(only.found.text)
      setFile({ name: chosen.name, event: only.found })
    } catch {
      setProblem(NOT_READ)
    }
  }

  const takeShared = useEffectEvent(async (shared: SharedIn & { choice?: string; hidesTyped?: boolean }) => {
    sharedAt.current ||= shared.at
    if (calendar || problem !== null) return
    // What the person has typed meanwhile stays.
    if (text === '') {
      hidesTyped.current = shared.hidesTyped === true
      setText(shared.text)
    }
    if (shared.file) await openFile(shared.file, shared)
    if (shared.picture) takePicture(shared.picture)
  })
  // A file is read once, so the places and counties must be there.
  useEffect(() => {
    if (!isReady) return
    let isHere = true
    void dispatch(loadShared()).then(shared => {
      if (shared && isHere) void takeShared(shared)
    })
    return () => void (isHere = false)
  }, [dispatch, isReady])
  const takeOpened = useEffectEvent((opened: File | null) => {
    if (opened) void openFile(opened)
    else setProblem(NOT_READ)
  })
  useEffect(() => {
    if (isReady) dispatch(hearOpened(opened => takeOpened(opened)))
  }, [dispatch, isReady])

  return {
    text,
    setText: type,
    clear: () => type(''),
    openFile,
    found,
    /** The name of the file, or '' for a text. */
    source: found && file ? file.name : '',
    /** R90: a picture that another app shared, or that was dropped here. */
    picture,
    dropPicture: () => setPicture(null),
    /** R44, R90: forgets what was typed and shared. Call this once its drafts are stored, or if the person doesn't want it. */
    forget: () => void dispatch(forgetText(sharedAt.current, hidesTyped.current)),
    /** R93: the file of which the person chooses entries. */
    calendar,
    choose,
    context,
    problem,
    arePlacesMissing,
  }
}

const isCalendarFile = ({ name, type }: File) => /\.ics$/i.test(name) || type === 'text/calendar'
