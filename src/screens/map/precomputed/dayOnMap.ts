import type { County } from '../../../domain/event/event'
import type { ListedOccurrence } from '../../../domain/event/occurrences'
import { countiesOnMap } from '../../../domain/map/countiesOnMap'
import { type Dot, mergeDots, type Pinned, pinsOf } from '../../../domain/map/dots'
import { shapesOf } from '../../../domain/map/dotShapes'
import { dotsNear } from '../../../domain/map/view'
import { gazetteerOf } from '../../../domain/near/gazetteer'
import { offeredCounties } from '../../../domain/places/countyOfAddress'
import { listedCounty } from '../../../domain/places/towns/placeOf'
import { NARROW, type Drawn } from '../moves/opening'

/*
 * What the map works out of a day. It is remembered, so that `prepareMap` can do the work while a list rests. The tap on
 * 'Map' then only draws.
 */

/** Whether each event has a position of its own. The places of England aren't needed then. */
export const isEachPlaced = remembered((occurrences: readonly ListedOccurrence[]) =>
  occurrences.every(
    ({ event: { location } }) => location.latitude !== undefined && location.longitude !== undefined,
  ),
)

export const gazetteerOfEngland = remembered(gazetteerOf)
export const pinsOfDay = remembered(pinsOf)
export const countiesOfDay = remembered(countiesOnMap)

/** The dots for pins at a scale. The same pins at the same scale give the same dots. */
export const dotsAt = remembered((pins: readonly Pinned<ListedOccurrence>[], scale: number) =>
  mergeDots(pins, scale),
)
const dotsIn = remembered(
  (
    dots: readonly Dot<ListedOccurrence>[],
    ...[x, y, width, height, margin]: [number, number, number, number, number]
  ) => dotsNear(dots, { view: { x, y }, room: { width, height } }, { narrow: NARROW, margin }),
)
/** Those dots that are drawn. */
export const drawnDots = (
  dots: readonly Dot<ListedOccurrence>[],
  { view: { x, y }, room: { width, height }, margin }: Drawn,
) => dotsIn(dots, x, y, width, height, margin)
export const shapesOfDots = remembered((dots: readonly Dot<ListedOccurrence>[]) => shapesOf(dots))

/** The counties of the list, and what the picker calls an outline. */
export const countiesOfPicker = remembered((chosen: readonly County[], names: readonly County[]) => {
  const known = offeredCounties([...new Set([...chosen, ...names])], '')
  const listed = (outline: County) => listedCounty(outline, known)
  return { known, listed, isChosen: (outline: County) => chosen.includes(listed(outline)) }
})

/**
 * The same work, with the last result for each first argument kept as long as that argument lives. The other arguments
 * must be the same too.
 */
function remembered<Key extends object, Rest extends readonly unknown[], Result>(
  work: (key: Key, ...rest: Rest) => Result,
): (key: Key, ...rest: Rest) => Result {
  const known = new WeakMap<Key, { rest: Rest; result: Result }>()
  return (key, ...rest) => {
    const before = known.get(key)
    if (before?.rest.every((one, at) => one === rest[at])) return before.result
    const result = work(key, ...rest)
    known.set(key, { rest, result })
    return result
  }
}
