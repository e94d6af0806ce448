import rows from './england.json'
import { readPlaces, type Places } from './places'

/** R68: England's places (docs/places.md). This file is large: only the service that loads it imports it. */
export const ENGLAND: Places = readPlaces(rows)
