import { useMemo, useRef } from 'react'
import { datesBeside } from '../../../domain/editor/validation'
import { isPending } from '../../../domain/event/visibility'
import type { FoundMarks } from '../../../domain/editor/foundMarks'
import type { Problem } from '../../../domain/editor/editorTabs'
import type { Task } from '../../../state/editor/openDraft'
import type { Editing } from './editing'

type Drafting = Pick<
  Editing,
  'draft' | 'change' | 'onFlush' | 'waitFor' | 'pictureWorkRef' | 'dateChanges' | 'onDateChanges'
>

interface Shared {
  task: Task
  /** The venue of the opened draft. */
  venue: string
  drafting: Drafting
  image: Pick<Editing, 'imageTrouble' | 'setImageTrouble'>
  problems: readonly Problem[]
  marks: FoundMarks
  from: Editing['from']
  ownDates: Editing['ownDates']
  setOwnDates: Editing['setOwnDates']
}

/** What all tabs share. The object changes only if one of its parts changes, because every tab renders with it. */
export function useSharedEditing(shared: Shared): Editing {
  const { task, venue, drafting, image, problems, marks, from, ownDates, setOwnDates } = shared
  const { mode, event, date = null } = task
  const { draft, change, onFlush, waitFor, pictureWorkRef, dateChanges, onDateChanges } = drafting
  const { imageTrouble, setImageTrouble } = image
  const placedVenueRef = useRef(venue)
  return useMemo(
    () => ({
      mode,
      draft,
      marks,
      from,
      ownDates,
      setOwnDates,
      date,
      announcement: event?.announcementText ?? '',
      isPictureFixed: mode === 'occurrence' && event !== undefined && isPending(event),
      datesBeside: datesBeside(mode, event),
      change,
      onFlush,
      waitFor,
      pictureWorkRef,
      imageTrouble,
      setImageTrouble,
      placedVenueRef,
      dateChanges,
      onDateChanges,
      problemsOf: (field: string) =>
        problems.filter(problem => problem.field === field).map(({ message }) => message),
    }),
    [
      mode,
      draft,
      marks,
      from,
      ownDates,
      setOwnDates,
      date,
      event,
      change,
      onFlush,
      waitFor,
      pictureWorkRef,
      imageTrouble,
      setImageTrouble,
      placedVenueRef,
      dateChanges,
      onDateChanges,
      problems,
    ],
  )
}
