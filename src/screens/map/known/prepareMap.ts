import { loadOutlines } from '../../../components/outlines/useOutlines'
import { isWide } from '../../../components/useIsWide'
import { loadEngland } from '../../../components/pickers/useEngland'
import type { Day } from '../../../domain/time/days'
import { selectOccurrencesOfDay } from '../../../state/lists/daySelectors'
import { selectCountyNames } from '../../../state/slices/countiesSlice'
import { selectMoment } from '../../../state/slices/deviceSlice'
import { selectCounties } from '../../../state/slices/filtersSlice'
import type { RootState } from '../../../state/slices/state'
import { openingOf } from '../moves/opening'
import {
  countiesOfDay,
  countiesOfPicker,
  dotsAt,
  drawnDots,
  gazetteerOfEngland,
  isEachPlaced,
  pinsOfDay,
  shapesOfDots,
} from './dayOnMap'

/** ms after which a step is made even on a busy page. */
const STEP_LIMIT_MS = 2_000

const untilIdle = () =>
  new Promise<void>(resolve => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: STEP_LIMIT_MS })
    else setTimeout(resolve)
  })

/**
 * Works out what the map of a day draws first, in steps between which the page can answer a press. Everything is
 * remembered for as long as the day's occurrences live. Without the outlines or places, the map itself loads them.
 */
export async function prepareMap(state: RootState, day: Day) {
  const outlines = await loadOutlines()
  await untilIdle()
  const occurrences = selectOccurrencesOfDay(state, selectMoment(state), day)
  const gazetteer = isEachPlaced(occurrences) ? null : gazetteerOfEngland(await loadEngland())
  await untilIdle()
  const { pins } = pinsOfDay(occurrences, gazetteer)
  const chosen = selectCounties(state)
  const { known, isChosen } = countiesOfPicker(chosen, selectCountyNames(state))
  countiesOfDay(occurrences, chosen, known)
  await untilIdle()
  const { drawn } = openingOf(outlines, isChosen, isWide())
  const dots = dotsAt(pins, drawn.view.scale)
  await untilIdle()
  shapesOfDots(drawnDots(dots, drawn))
}
