import { findPosition } from '../../../../src/services/places/position'

type Asked = (
  found: (position: { coords: object }) => void,
  failed: (error: { code: number }) => void,
) => void

const find = (getCurrentPosition: Asked) =>
  findPosition({ geolocation: { getCurrentPosition } as unknown as Geolocation })
const answering = (coords: object) => find(found => found({ coords }))
const failing = (code: number) => find((_found, failed) => failed({ code }))

const LEEDS = { latitude: 53.8, longitude: -1.55 }

describe('R80: where the person is', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it("is the device's answer", async () => {
    expect(await answering({ ...LEEDS, accuracy: 30 })).toEqual({ kind: 'found', position: LEEDS })
  })

  it.each([
    ['refused', 1],
    ['unavailable', 2],
    ['unavailable', 3],
    ['unavailable', 99],
  ])('is %s after the error %i', async (kind, code) => {
    expect(await failing(code)).toEqual({ kind })
  })

  it.each([24_001, 400_000, NaN, undefined])('is imprecise if known to %p metres', async accuracy => {
    expect(await answering({ ...LEEDS, accuracy })).toEqual({ kind: 'imprecise' })
  })

  it.each([
    [NaN, -1.5],
    [53.8, undefined],
    [91, 0],
    [0, 181],
  ])('is unavailable for an answer of %p, %p', async (latitude, longitude) => {
    expect(await answering({ latitude, longitude, accuracy: 1 })).toEqual({ kind: 'unavailable' })
  })

  it('is unavailable in a browser that knows no positions, or whose call throws', async () => {
    expect(await findPosition({})).toEqual({ kind: 'unavailable' })
    const throwing = find(() => {
      throw new Error('not here')
    })
    expect(await throwing).toEqual({ kind: 'unavailable' })
  })

  it('is unavailable if nobody answers, and a late answer changes nothing', async () => {
    let answer: Parameters<Asked>[0] = () => {}
    const asked = find(found => void (answer = found))
    jest.advanceTimersByTime(60_000)
    expect(await asked).toEqual({ kind: 'unavailable' })
    answer({ coords: { ...LEEDS, accuracy: 1 } })
    expect(await asked).toEqual({ kind: 'unavailable' })
  })
})
