const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/
const POSTCODE_MAX_LENGTH = 12
/** The postcode areas that lie wholly outside England. Areas that cross a border are missing here. */
const OUTSIDE = 'AB BT CF DD EH FK G GY HS IM IV JE KA KW KY ML PA PH SA ZE'.split(' ')

/** R47, C35: a complete UK postcode in its usual form, 'BN1 2RE'. Null for anything else. */
export function readPostcode(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > POSTCODE_MAX_LENGTH) return null
  const [, outward, inward] = POSTCODE.exec(text.toUpperCase().replace(/\s/g, '')) ?? []
  return outward === undefined ? null : `${outward} ${inward}`
}

/**
 * Whether the postcode alone shows that a place is in Scotland, Wales, Northern Ireland or on an island outside
 * England.
 */
export function isPostcodeOutside(postcode: string): boolean {
  const [area = ''] = /^[A-Z]+/.exec(postcode) ?? []
  return OUTSIDE.includes(area)
}
