import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { makeBreath } from '../../../components/breathe'
import {
  choicesOf,
  groupsOf,
  isPreselected,
  NOTHING_FOR_ALL,
  withForAll,
  type Choice,
  type ForAll,
} from '../../../domain/calendarIn/choice'
import type { TakenCalendar } from '../../../domain/calendarIn/takenEntry'
import { compareEntries, type Comparison } from '../../../state/editor/takenEntries'
import { keepNewDrafts, MAX_DRAFTS } from '../../../state/editor/newDrafts'
import { makeNewId } from '../../../state/editor/openDraft'
import { useAppDispatch } from '../../../state/hooks'

/** What the person has decided about the entries of one file. */
interface Decisions {
  calendar: TakenCalendar | null
  /** By key: whether the person wants it. */
  wanted: ReadonlyMap<string, boolean>
  /** The keys of series that stay single events. */
  apart: ReadonlySet<string>
  /** The keys of entries that aren't the events that they look like. */
  different: ReadonlySet<string>
  forAll: ForAll
}

const NONE: Decisions = {
  calendar: null,
  wanted: new Map(),
  apart: new Set(),
  different: new Set(),
  forAll: NOTHING_FOR_ALL,
}
/** They come back with their file after Back. */
let last = NONE

/** R93: which entries of a calendar file become drafts. */
export function useChoice(calendar: TakenCalendar, name: string) {
  const dispatch = useAppDispatch()
  const [decisions, setDecisions] = useState(() =>
    last.calendar === calendar ? last : { ...NONE, calendar },
  )
  const [comparison, setComparison] = useState<Comparison | null>(null)
  const { wanted, apart, different, forAll } = decisions
  const decide = (part: Partial<Decisions>) => {
    last = { ...decisions, ...part }
    setDecisions(last)
  }

  const choices = useMemo(
    () => choicesOf(calendar.entries, apart, () => dispatch(makeNewId())),
    [calendar, apart, dispatch],
  )
  const compare = useEffectEvent(() => dispatch(compareEntries(choices, makeBreath())))
  useEffect(() => {
    let isHere = true
    void compare().then(found => isHere && setComparison(found))
    return () => void (isHere = false)
  }, [choices])

  const groups = useMemo(
    () => groupsOf(choices, calendar.entries, comparison?.listed ?? new Map(), different),
    [choices, calendar, comparison, different],
  )
  const isAnyDanceFound = choices.some(({ draft }) => draft.danceTypes.length > 0)
  const isChosen = (choice: Choice) =>
    wanted.get(choice.entry.key) ?? isPreselected(choice, forAll, isAnyDanceFound)
  const chosen = [
    ...groups.coming.filter(isChosen),
    ...groups.other.filter(({ entry }) => wanted.get(entry.key) === true),
  ]
  const room = Math.max(0, MAX_DRAFTS - (comparison?.drafts ?? 0))

  return {
    choices,
    groups,
    comparison,
    chosen,
    room,
    forAll,
    isChosen: (choice: Choice) => chosen.includes(choice),
    toggle: (choice: Choice) =>
      decide({ wanted: new Map(wanted).set(choice.entry.key, !chosen.includes(choice)) }),
    keepApart: ({ entry }: Choice) => decide({ apart: new Set(apart).add(entry.key) }),
    callDifferent: ({ entry }: Choice) =>
      decide({
        different: new Set(different).add(entry.key),
        wanted: new Map(wanted).set(entry.key, true),
      }),
    fill: (values: ForAll) => decide({ forAll: values }),
    /** Makes the drafts. Resolves to whether the device keeps them. */
    make: async (): Promise<boolean> => {
      if (!comparison) return false
      const made = chosen.slice(0, room).map(({ entry, draft, marks, dates, picture }) => ({
        eventId: comparison.eventIds.get(entry.key) ?? dispatch(makeNewId()),
        draft: withForAll(draft, forAll),
        marks,
        ...(draft.isRecurring && { dates }),
        ...(picture !== undefined && { picture }),
      }))
      return dispatch(keepNewDrafts(made, name))
    },
  }
}

export type ChoiceOfEntries = ReturnType<typeof useChoice>
