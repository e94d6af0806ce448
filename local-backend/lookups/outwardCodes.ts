/** Expands the outward codes in a row of the town files: 'GU1-3 GU9' is GU1, GU2, GU3 and GU9. */
export function readOutwardCodes(text: string): string[] {
  return text.split(' ').flatMap(part => {
    const [, area = '', first = '', last = ''] = /^([A-Z]+)(\d+)-(\d+)$/.exec(part) ?? []
    if (area === '') return [part]
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, step) => `${area}${Number(first) + step}`,
    )
  })
}
