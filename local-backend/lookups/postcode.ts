/** The two halves of a postcode, in capitals. */
export interface Postcode {
  outward: string
  inward: string
}

/** The letters of inward halves: never C, I, K, M, O or V. */
export const INWARD_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'
const PATTERN = `([A-Z]{1,2}[0-9][A-Z0-9]?) ?([0-9][${INWARD_LETTERS}]{2})`
const WHOLE = new RegExp(`^${PATTERN}$`)
const WITHIN = new RegExp(`(?:^|[^A-Z0-9])${PATTERN}(?![A-Z0-9])`)

/** Reads a postcode in any case and spacing; null if the text is not one. */
export const readPostcode = (text: string): Postcode | null =>
  text.length > 12 ? null : halves(WHOLE.exec(text.toUpperCase().replaceAll(/\s/g, '')))

/** The first postcode in a text; null if there is none. */
export const findPostcode = (text: string): Postcode | null => halves(WITHIN.exec(text.toUpperCase()))

export const formatPostcode = ({ outward, inward }: Postcode) => `${outward} ${inward}`

function halves(match: RegExpExecArray | null): Postcode | null {
  const [, outward, inward] = match ?? []
  return outward !== undefined && inward !== undefined ? { outward, inward } : null
}
