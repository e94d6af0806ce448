import { loadOutlines } from '../../../components/outlines/useOutlines'
import { isWide } from '../../../components/hooks/useIsWide'
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

/**
 * Works out what the map of a day draws first, in steps between which the page can answer a press: each waits for
 * `untilIdle`. Everything is remembered for as long as the day's occurrences live. Without the outlines or places, the map itself loads them.
 */
export async function prepareMap(state: RootState, day: Day, untilIdle: () => Promise<void>) {
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
