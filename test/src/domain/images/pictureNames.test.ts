import { DATE_VERSIONS, pictureNames, VERSIONS, versionsIn } from '../../../../src/domain/images/pictureNames'

const DATE = '2026-11-27'
const inUse = (date: string | undefined, ...names: string[]) => versionsIn(new Set(names), date)

describe("§7 File storage: a picture's names", () => {
  it('end in their version, and begin with the date', () => {
    expect(pictureNames('0')).toEqual({ eventImage: 'eventImage-0', thumbnail: 'thumbnailImage-0' })
    expect(pictureNames('z', DATE)).toEqual({
      eventImage: `${DATE}_eventImage-z`,
      thumbnail: `${DATE}_thumbnailImage-z`,
    })
  })

  it('have 62 versions, and ten for a date', () => {
    expect([...new Set(VERSIONS)]).toHaveLength(62)
    expect(VERSIONS).toMatch(/^[0-9A-Za-z]+$/)
    expect(DATE_VERSIONS).toBe('0123456789')
  })

  it('are free if neither size is there', () => {
    expect(inUse(undefined)).toEqual({ last: null, free: '0' })
    expect(inUse(undefined, 'eventImage-0')).toEqual({ last: '0', free: '1' })
    expect(inUse(undefined, 'thumbnailImage-0')).toEqual({ last: '0', free: '1' })
    expect(inUse(undefined, 'eventImage-0', 'eventImage-2')).toEqual({ last: '2', free: '1' })
  })

  it('of the event, of a date and without a version are apart', () => {
    const names = ['eventImage', `${DATE}_eventImage`, 'eventImage-0', `2026-12-04_eventImage-1`]
    expect(inUse(DATE, ...names)).toEqual({ last: null, free: '0' })
    expect(inUse(undefined, ...names)).toEqual({ last: '0', free: '1' })
  })

  it('end', () => {
    const all = [...VERSIONS].map(version => pictureNames(version).thumbnail)
    expect(inUse(undefined, ...all)).toEqual({ last: 'z', free: null })
    const ofDate = [...DATE_VERSIONS].map(version => pictureNames(version, DATE).thumbnail)
    expect(inUse(DATE, ...ofDate)).toEqual({ last: '9', free: null })
  })
})
