import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLondonMoment } from '../../../components/clock'
import { useEngland } from '../../../components/pickers/useEngland'
import type { FoundEvent } from '../../../domain/paste/extract/found'
import { NO_CALENDAR, NOT_READ, oneOf, TOO_LARGE } from '../../../domain/paste/pasteMessages'
import { readText } from '../../../domain/paste/readText'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { selectCountyNames } from '../../../state/slices/countiesSlice'
import { loadCounties } from '../../../state/places/countiesThunks'

/** No calendar file of an event is larger. In bytes. */
const MAX_BYTES = 1_000_000

interface FromFile {
  found: FoundEvent
  note: string | null
}

/** The pasted text and what was found in it. It works offline, once this screen was loaded. */
export function usePasted() {
  const dispatch = useAppDispatch()
  const england = useEngland()
  const counties = useAppSelector(selectCountyNames)
  const today = useLondonMoment().day
  const [text, setText] = useState('')
  const [file, setFile] = useState<FromFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => void dispatch(loadCounties()), [dispatch])
  const places = england === 'failed' ? null : england
  const context = useMemo(() => ({ today, places, counties }), [today, places, counties])

  // While places load, the text isn't read, because towns would be missing.
  const read = useDeferredValue(england === null ? '' : text)
  const fromText = useMemo(() => (read.trim() === '' ? null : readText(read, context)), [read, context])
  const found = text.trim() === '' ? null : (file?.found ?? fromText)

  const type = (next: string) => {
    setText(next)
    setFile(null)
    setProblem(null)
  }
  const openFile = async (chosen: File) => {
    setProblem(null)
    if (chosen.size > MAX_BYTES) return setProblem(TOO_LARGE)
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      const content = new TextDecoder().decode(bytes)
      if (!/BEGIN:VCALENDAR/i.test(content) && chosen.type.startsWith('text/plain')) return type(content)
      const { readCalendar } = await import(
        /* webpackChunkName: 'paste' */ '../../../domain/calendarIn/readCalendar'
      )
      const { entries, of } = await readCalendar(bytes, context)
      const [first] = entries
      if (!first) return setProblem(NO_CALENDAR)
      setText(first.found.text)
      setFile({ found: first.found, note: of > 1 ? oneOf(of) : null })
    } catch {
      setProblem(NOT_READ)
    }
  }

  return {
    text,
    setText: type,
    clear: () => type(''),
    openFile,
    found,
    /** Which entry of a calendar file this is, if it has several. */
    note: file?.note ?? null,
    problem,
    arePlacesMissing: england === 'failed',
  }
}
