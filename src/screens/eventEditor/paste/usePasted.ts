import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLondonMoment } from '../../../components/clock'
import { makeBreath } from '../../../components/breathe'
import { useEngland } from '../../../components/pickers/useEngland'
import { FILE_MAX_BYTES, fileText } from '../../../domain/calendarIn/fileText'
import type { TakenEvent } from '../../../domain/paste/extract/found'
import { NO_CALENDAR, NOT_READ, oneOf, TOO_LARGE } from '../../../domain/paste/pasteMessages'
import { readText } from '../../../domain/paste/readText'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { selectCountyNames } from '../../../state/slices/countiesSlice'
import { loadCounties } from '../../../state/places/countiesThunks'

interface FromFile {
  found: TakenEvent
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
    if (chosen.size > FILE_MAX_BYTES) return setProblem(TOO_LARGE)
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      const content = chosen.type.startsWith('text/plain') ? fileText(bytes) : null
      if (content !== null && !/BEGIN:VCALENDAR/i.test(content)) return type(content)
      const { readCalendar } = await import(
        /* webpackChunkName: 'calendar-in' */ '../../../domain/calendarIn/readCalendar'
      )
      const { entries, of } = await readCalendar(bytes, context, makeBreath())
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
