import { ballroom, rooftop } from './cityScenes'
import { haze, neon, ribbon, silk, vinyl } from './closeScenes'
import { bootcamp, newYear, weekender } from './occasionPosters'
import {
  bachataZouk,
  kizombaRings,
  kizombaType,
  salsaHalves,
  urbanDiamonds,
  zoukLines,
} from './patternPosters'
import { beach, festoon, pierSunset, tunnel } from './placeScenes'
import { liveBand, mirrorball, spotlight, stageBlue, stageLights } from './stageScenes'
import {
  bachataCircles,
  bachataSwing,
  baila,
  salsaCount,
  salsaRevolucion,
  southCoastZouk,
} from './typePosters'

/** Every poster by file name, with the function that draws it as an SVG of 360x240. */
export const POSTERS: Record<string, () => string> = {
  'stage-lights': stageLights,
  'stage-blue': stageBlue,
  mirrorball,
  spotlight,
  'live-band': liveBand,
  'pier-sunset': pierSunset,
  tunnel,
  festoon,
  beach,
  ballroom,
  rooftop,
  ribbon,
  silk,
  vinyl,
  neon,
  haze,
  'salsa-revolucion': salsaRevolucion,
  'south-coast-zouk': southCoastZouk,
  'bachata-circles': bachataCircles,
  'bachata-swing': bachataSwing,
  'salsa-count': salsaCount,
  'salsa-halves': salsaHalves,
  baila,
  'kizomba-rings': kizombaRings,
  'kizomba-type': kizombaType,
  'urban-diamonds': urbanDiamonds,
  'bachata-zouk': bachataZouk,
  'zouk-lines': zoukLines,
  bootcamp,
  weekender,
  'new-year': newYear,
}
