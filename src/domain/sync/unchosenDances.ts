import { DANCE_TYPES, type DanceType } from '../event/dances'

/**
 * The asked dances that aren't among the chosen ones. A device loads only events with a chosen dance (§4), so it can't
 * say what there is of another. `asked` are chips or what a query names.
 */
export const unchosenDances = (asked: readonly string[], chosen: readonly DanceType[]): DanceType[] =>
  DANCE_TYPES.filter(dance => asked.includes(dance) && !chosen.includes(dance))

/** The dances of a list: those of its chips, else the chosen ones. */
export function dancesAsked(asked: readonly string[], chosen: readonly DanceType[]): DanceType[] {
  const dances = DANCE_TYPES.filter(dance => asked.includes(dance))
  return dances.length > 0 ? dances : [...chosen]
}

/** 'Zouk', 'Kizomba and Zouk', 'Salsa, Kizomba and Zouk'. */
function named(dances: readonly DanceType[]): string {
  return [dances.slice(0, -1).join(', '), dances.at(-1)].filter(Boolean).join(' and ')
}

/** "Zouk isn't one of your dances" */
export const notYourDances = (dances: readonly DanceType[]) =>
  dances.length === 1
    ? `${named(dances)} isn't one of your dances`
    : `${named(dances)} aren't among your dances`

const HOLDS_ONLY_YOURS = 'this device holds only events that also have your dances'

/** The sentence for a list or an answer that is about dances that aren't chosen. */
export const holdsOnlyYours = (dances: readonly DanceType[]) =>
  `${notYourDances(dances)}, so ${HOLDS_ONLY_YOURS}.`

/** The same under a title that names the dances. */
export const ONLY_YOURS_HERE = `So ${HOLDS_ONLY_YOURS}.`

/** 'Add Zouk to my dances' */
export const addToMyDances = (dances: readonly DanceType[]) => `Add ${named(dances)} to my dances`

/** 'Zouk added to your dances' */
export const addedToDances = (dances: readonly DanceType[]) => `${named(dances)} added to your dances`

/** §4: something was added to the choices, and no fetch has loaded it yet. */
export const NOT_LOADED_YET = "Your new choices aren't loaded yet"
export const LOADED_ONCE_ONLINE = 'They are loaded as soon as there is a connection.'
