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
import { defaultsOf } from '../../../domain/calendarLink/defaults'
import { linksOfListed } from '../../../domain/calendarLink/differences'
import { DRAFTS_NOT_KEPT } from '../../../domain/texts/chooseMessages'
import { choiceOf } from '../../../domain/editor/storedDraft'
import { changeCalendar } from '../../../state/editor/calendarThunks'
import { compareEntries, type Comparison } from '../../../state/editor/takenEntries'
import { keepNewDrafts, keepText, MAX_DRAFTS } from '../../../state/editor/newDrafts'
import { makeNewId } from '../../../state/editor/openDraft'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { selectUserId } from '../../../state/slices/authSlice'
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
  /** R94: the keys of entries that are left out. */
  skip: readonly string[]
}

const NONE: Decisions = {
  all: [],
  wanted: new Map(),
  apart: new Set(),
  different: new Set(),
  forAll: NOTHING_FOR_ALL,
  skip: [],
}
/** They come back with their file after Back. */
let last = NONE

/** R44: what the person had decided before the page ended. Nothing if it can't be read. */
function readKept(kept: string): Partial<Decisions> {
  try {
    const { wanted, apart, different, forAll } = JSON.parse(kept)
    return {
      wanted: new Map(wanted),
      apart: new Set(apart),
      different: new Set(different),
      forAll: { ...NOTHING_FOR_ALL, ...forAll },
    }
  } catch {
    return {}
  }
}
const keptOf = ({ wanted, apart, different, forAll }: Decisions) =>
  JSON.stringify({ wanted: [...wanted], apart: [...apart], different: [...different], forAll })

/** R93: which entries of a calendar file become drafts. */
export function useChoice({ choices: all, name, link, choice: kept = '' }: OpenedCalendar) {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUserId) ?? ''
  const [decisions, setDecisions] = useState(() =>
    last.all === all
      ? last
      : { ...NONE, all, ...(link && { forAll: link.forAll, skip: link.calendar.skip }), ...readKept(kept) },
  )
  const [comparison, setComparison] = useState<Comparison | null>(null)
  const { wanted, apart, different, forAll, skip } = decisions
  useEffect(() => {
    last = decisions
    // A connected calendar is read anew, with its own defaults.
    if (!link) dispatch(keepText(keptOf(decisions), choiceOf))
  }, [decisions, link, dispatch])
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
  const links = link?.calendar.links
  const compare = useEffectEvent(async () => {
    const found = await dispatch(compareEntries(choices, makeBreath(), links))
    const added = link ? linksOfListed(choices, found.listed, userId, links) : []
    // What is listed already follows the calendar from now on.
    if (link && added.length > 0) void dispatch(changeCalendar(link.calendar.id, { links: added }))
    return found
  })
  useEffect(() => {
    let isHere = true
    void compare().then(found => isHere && setComparison(found))
    return () => void (isHere = false)
  }, [choices])

  const groups = useMemo(
    () => groupsOf(choices, comparison?.listed ?? new Map(), different, new Set(skip)),
    [choices, comparison, different, skip],
  )
  const isAnyDanceFound = choices.some(({ draft }) => draft.danceTypes.length > 0)
  const isWanted = (choice: Choice) =>
    wanted.get(choice.entry.key) ?? isPreselected(choice, forAll, isAnyDanceFound)
  const chosen = [
    ...groups.coming.filter(isWanted),
    ...[...groups.other, ...groups.leftOut].filter(({ entry }) => wanted.get(entry.key) === true),
  ]
  const isChosen = new Set(chosen)
  const others = link ? [...groups.coming, ...groups.other].filter(choice => !isChosen.has(choice)) : []
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
    /** R94: how many entries of a connected calendar aren't chosen. */
    others: others.length,
    /** R94: the others aren't asked about again. Resolves to what went wrong, or null. */
    leaveOut: async (): Promise<string | null> => {
      if (!link) return null
      const keys = others.map(({ entry }) => entry.key)
      const { isDone, message } = await dispatch(changeCalendar(link.calendar.id, { skip: keys }))
      if (isDone) decide(now => ({ skip: [...now.skip, ...keys] }))
      return message
    },
    /** Makes the drafts. Resolves to what went wrong, or null. */
    make: async (): Promise<string | null> => {
      if (!comparison) return null
      const taken = chosen.slice(0, room)
      const made = taken.map(({ entry, draft, marks, dates, picture }) => ({
        eventId: comparison.eventIds.get(entry.key) ?? dispatch(makeNewId()),
        draft: withForAll(draft, forAll),
        marks,
        ...(draft.isRecurring && { dates }),
        ...(picture !== undefined && { picture }),
      }))
      if (link) {
        // First, because an event that is created later, here or elsewhere, must find its entry.
        const { isDone, message } = await dispatch(
          changeCalendar(link.calendar.id, {
            links: taken.map(({ entry }, at) => ({ key: entry.key, eventId: made[at]?.eventId ?? '' })),
            unskip: taken.flatMap(({ entry: { key } }) => (skip.includes(key) ? [key] : [])),
            defaults: defaultsOf(forAll),
          }),
        )
        if (!isDone) return message
      }
      return (await dispatch(keepNewDrafts(made, name))) ? null : DRAFTS_NOT_KEPT
    },
  }
}

export type ChoiceOfEntries = ReturnType<typeof useChoice>
