import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { makeBreath } from '../../../components/breathe'
import {
  groupsOf,
  isPreselected,
  keptApart,
  NOTHING_FOR_ALL,
  withForAll,
  type Choice,
  type ForAll,
} from '../../../domain/calendarIn/choice'
import { compareEntries, type Comparison } from '../../../state/editor/takenEntries'
import { keepNewDrafts, MAX_DRAFTS } from '../../../state/editor/newDrafts'
import { makeNewId } from '../../../state/editor/openDraft'
import { useAppDispatch } from '../../../state/hooks'
import type { OpenedCalendar } from './usePasted'

/** What the person has decided about the entries of one file. */
interface Decisions {
  all: readonly Choice[]
  /** By key: whether the person wants it. */
  wanted: ReadonlyMap<string, boolean>
  /** The keys of series that stay single events. */
  apart: ReadonlySet<string>
  /** The keys of entries that aren't the events that they look like. */
  different: ReadonlySet<string>
  forAll: ForAll
}

const NONE: Decisions = {
  all: [],
  wanted: new Map(),
  apart: new Set(),
  different: new Set(),
  forAll: NOTHING_FOR_ALL,
}
/** They come back with their file after Back. */
let last = NONE

/** R93: which entries of a calendar file become drafts. */
export function useChoice({ choices: all, name }: Pick<OpenedCalendar, 'choices' | 'name'>) {
  const dispatch = useAppDispatch()
  const [decisions, setDecisions] = useState(() => (last.all === all ? last : { ...NONE, all }))
  const [comparison, setComparison] = useState<Comparison | null>(null)
  const { wanted, apart, different, forAll } = decisions
  useEffect(() => void (last = decisions), [decisions])
  // The same functions each time, so that a press draws only its own row again.
  const decide = useCallback(
    (change: (now: Decisions) => Partial<Decisions>) => setDecisions(now => ({ ...now, ...change(now) })),
    [],
  )
  const want = useCallback(
    ({ entry: { key } }: Choice, isWanted: boolean) =>
      decide(now => ({ wanted: new Map(now.wanted).set(key, isWanted) })),
    [decide],
  )
  const keepApart = useCallback(
    ({ entry: { key } }: Choice) => decide(now => ({ apart: new Set(now.apart).add(key) })),
    [decide],
  )

  const choices = useMemo(
    () => (apart.size === 0 ? all : keptApart(all, apart, () => dispatch(makeNewId()))),
    [all, apart, dispatch],
  )
  const compare = useEffectEvent(() => dispatch(compareEntries(choices, makeBreath())))
  useEffect(() => {
    let isHere = true
    void compare().then(found => isHere && setComparison(found))
    return () => void (isHere = false)
  }, [choices])

  const groups = useMemo(
    () => groupsOf(choices, comparison?.listed ?? new Map(), different),
    [choices, comparison, different],
  )
  const isAnyDanceFound = choices.some(({ draft }) => draft.danceTypes.length > 0)
  const isWanted = (choice: Choice) =>
    wanted.get(choice.entry.key) ?? isPreselected(choice, forAll, isAnyDanceFound)
  const chosen = [
    ...groups.coming.filter(isWanted),
    ...groups.other.filter(({ entry }) => wanted.get(entry.key) === true),
  ]
  const isChosen = new Set(chosen)
  const room = Math.max(0, MAX_DRAFTS - (comparison?.drafts ?? 0))

  return {
    choices,
    groups,
    comparison,
    chosen,
    room,
    forAll,
    isChosen,
    want,
    keepApart,
    callDifferent: (choice: Choice) => {
      decide(now => ({ different: new Set(now.different).add(choice.entry.key) }))
      want(choice, true)
    },
    fill: (values: ForAll) => decide(() => ({ forAll: values })),
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
