import type { DanceEvent, EventLocation } from './event'

const NO_BREAK_SPACE = '\u00a0'

/** The place fields of an event, a single date or a draft. */
export type Placed = Pick<DanceEvent, 'location' | 'shortLocation'>

/** R86: the county to show, everywhere. It is the county that lists the event, or else the county of its address. */
export function countyWord({ location, shortLocation }: Placed): string {
  return shortLocation || location.county
}

/**
 * §2 View event, Location: the lines under the venue. A repeated line, such as an equal city and county, is shown
 * once.
 */
export function addressLines(placed: Placed): string[] {
  const { street, city, postcode } = placed.location
  return given([street, city, countyWord(placed), postcode.replaceAll(' ', NO_BREAK_SPACE)])
}

/** DESIGN Event page: the address on two lines: '12 Ship Street, Brighton' and 'East Sussex, BN1 1UG'. */
export function addressPair(placed: Placed): string[] {
  const lines = addressLines(placed)
  return [lines.slice(0, 2), lines.slice(2)].filter(pair => pair.length > 0).map(pair => pair.join(', '))
}

/**
 * §2 Location tab: the lines of the address as on an envelope. The postcode ends the last line. The county is that
 * of the address; below it, the wizard names the county that lists the event (R86).
 */
export function addressBlock(location: EventLocation): string {
  const lines = addressLines({ location, shortLocation: '' })
  const postcode = location.postcode === '' ? [] : lines.splice(-1)
  return [...lines.slice(0, -1), [...lines.slice(-1), ...postcode].join(' ')].join('\n')
}

/** The whole address on one line, for other apps. */
export function addressText(placed: Placed): string {
  const { venue, street, city, postcode, country } = placed.location
  return given([venue, street, city, countyWord(placed), postcode, country]).join(', ')
}

function given(lines: string[]) {
  return [...new Set(lines.filter(line => line !== ''))]
}
