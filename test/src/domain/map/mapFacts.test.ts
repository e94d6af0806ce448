import { countiesOnMap, townOfMost } from '../../../../src/domain/map/countiesOnMap'
import { mergeDots, pinsOf } from '../../../../src/domain/map/dots'
import { counted } from '../../../../src/domain/map/mapMessages'
import { hasTowns, isCut, namesThatFit, townsThatFit } from '../../../../src/domain/map/names'
import { MAP_HEIGHT, MAP_WIDTH, mapPoint } from '../../../../src/domain/map/projection'
import { sharesOf } from '../../../../src/domain/map/dotShapes'
import {
  canPart,
  frameAround,
  minScale,
  openingView,
  roomAbove,
  viewOf,
} from '../../../../src/domain/map/view'
import type { DanceEvent } from '../../../../src/domain/event/event'
import type { ListedOccurrence } from '../../../../src/domain/event/occurrences'
import { makeEvent, makeLocation } from '../../../support/events'

const PHONE = { width: 390, height: 600 }
const onDay = (event: DanceEvent) =>
  ({ event, occurrenceDate: '2026-11-20', phase: 'upcoming' }) as ListedOccurrence
let ids = 0
const at = (shortLocation: string, latitude?: number, longitude?: number) =>
  onDay(
    makeEvent({
      eventId: `e${(ids += 1)}`,
      shortLocation,
      location: makeLocation({
        city: '',
        postcode: '',
        ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
      }),
    }),
  )

describe('the projection of the map', () => {
  it('puts north at the top and east at the right, inside its frame', () => {
    const london = mapPoint({ latitude: 51.5, longitude: -0.1 })
    const leeds = mapPoint({ latitude: 53.8, longitude: -1.55 })
    expect(leeds?.y).toBeLessThan(london?.y ?? 0)
    expect(leeds?.x).toBeLessThan(london?.x ?? 0)
    expect(london?.x).toBeLessThan(MAP_WIDTH)
    expect(london?.y).toBeLessThan(MAP_HEIGHT)
  })

  it.each([
    [0, 0],
    [NaN, 1],
    [51, 100],
    [Infinity, -1],
  ])('has no place for %p, %p', (latitude, longitude) => {
    expect(mapPoint({ latitude, longitude })).toBeNull()
  })
})

describe('what the map shows', () => {
  it('pins events by the places of R80, and keeps those without a place', () => {
    const known = at('East Sussex', 50.82, -0.14)
    const byCounty = at('Kent')
    const unknown = at('Atlantis')
    const { pins, unplaced } = pinsOf([known, byCounty, unknown], {
      ofDistrict: () => null,
      ofTown: () => null,
      ofCounty: county => (county === 'Kent' ? { latitude: 51.2, longitude: 0.7 } : null),
    })
    expect(pins.map(({ item }) => item)).toEqual([known, byCounty])
    expect(unplaced).toEqual([unknown])
  })

  it('pins and counts a festival once while its night runs beside its next day (R4)', () => {
    const night = at('Kent', 51.2, 0.7)
    const nextDay = { ...night, occurrenceDate: '2026-11-21' }
    const other = at('Kent', 51.2, 0.7)
    const { pins } = pinsOf([night, nextDay, other], null)
    expect(pins.map(({ item }) => item)).toEqual([night, other])
    expect(countiesOnMap([night, nextDay, other], ['Kent'], [])).toEqual([
      { county: 'Kent', isChosen: true, occurrences: [night, nextDay, other], count: 2 },
    ])
  })

  it('divides a ring by dances, each event with the same weight', () => {
    const rings = sharesOf([{ danceTypes: ['Salsa', 'Bachata'] }, { danceTypes: ['Salsa'] }])
    expect(rings).toMatchObject([
      { dance: 'Bachata', from: 0, length: 0.25 },
      { dance: 'Salsa', from: 0.25, length: 0.75 },
    ])
    expect(sharesOf([{ danceTypes: [] }])).toEqual([])
  })

  it('lists the chosen counties by number, then the others by name, without a number', () => {
    const list = countiesOnMap(
      [at('Kent'), at('Kent'), at('Devon')],
      ['Devon', 'Kent'],
      ['Kent', 'Surrey', 'Essex'],
    )
    expect(list.map(({ county, isChosen, count }) => [county, isChosen, count])).toEqual([
      ['Kent', true, 2],
      ['Devon', true, 1],
      ['Essex', false, 0],
      ['Surrey', false, 0],
    ])
  })

  it('names the town of most events of a county', () => {
    const inTown = (city: string) => makeEvent({ location: makeLocation({ city }) })
    expect(townOfMost([inTown('Leeds'), inTown('Leeds'), inTown('Otley')])).toBe('Leeds')
    expect(townOfMost([inTown('Leeds'), inTown('Otley')])).toBeNull()
    expect(townOfMost([inTown('Leeds')])).toBeNull()
    expect(townOfMost([inTown(''), inTown('')])).toBeNull()
  })

  it('draws a name where it fits into its county and meets no dot', () => {
    const rooms = [{ county: 'Kent', label: [1000, 1000, 600] as const }]
    expect(namesThatFit(rooms, [], 0.1)).toEqual([{ county: 'Kent', x: 100, y: 100 }])
    expect(namesThatFit(rooms, [], 0.02)).toEqual([])
    expect(namesThatFit(rooms, mergeDots([{ x: 1100, y: 1000, item: 1 }], 0.1), 0.1)).toEqual([])
  })

  it.each([
    ['inside the window', 100, 100, false],
    ['over the left edge', 5, 100, true],
    ['over the right edge', PHONE.width + 5, 100, true],
    ['over the top edge', 100, -3, true],
    ['far outside, where a pan may lead', -200, 100, false],
    ['beside the window, at the height of its top edge', PHONE.width + 200, 0, false],
  ])('draws no name that the window would cut: %s', (_, x, y, cut) => {
    expect(isCut({ county: 'Kent', x: x + 50, y: y + 20 }, { x: -50, y: -20 }, PHONE)).toBe(cut)
  })
})

describe('the view of the map', () => {
  it('begins with the chosen places and some space, otherwise with the whole of England', () => {
    const frame = frameAround([
      [4000, 4000, 5000, 5000],
      [5000, 4500, 6000, 6000],
    ])
    const { scale, x, y } = viewOf(frame, PHONE)
    expect(4000 * scale + x).toBeCloseTo(24)
    expect(6000 * scale + x).toBeCloseTo(PHONE.width - 24)
    expect(5000 * scale + y).toBeCloseTo(PHONE.height / 2)
    expect(viewOf(frameAround([]), PHONE).scale).toBeCloseTo(minScale(PHONE))
  })

  it('never fails in a window without any room', () => {
    expect(Number.isFinite(viewOf(null, { width: 0, height: 0 }).x)).toBe(true)
  })

  it('opens at the scale of the dots that are drawn, if that is nearly the one that fits', () => {
    const frame = { left: 4000, top: 4000, right: 6000, bottom: 6000 }
    const { scale } = viewOf(frame, PHONE)
    const near = openingView(frame, PHONE, scale * 0.96)
    expect(near.scale).toBe(scale * 0.96)
    expect(5000 * near.scale + near.x).toBeCloseTo(PHONE.width / 2)
    expect(5000 * near.scale + near.y).toBeCloseTo(PHONE.height / 2)
    expect(openingView(frame, PHONE, scale * 0.9)).toEqual(viewOf(frame, PHONE))
    expect(openingView(frame, PHONE, scale * 1.04)).toEqual(viewOf(frame, PHONE))
  })

  it('knows whether a larger scale would separate dots', () => {
    expect(canPart({ left: 5, top: 5, right: 5, bottom: 5 })).toBe(false)
    expect(canPart({ left: 5, top: 5, right: 500, bottom: 5 })).toBe(true)
  })

  it('leaves the room above a panel, and a part of a low window', () => {
    expect(roomAbove(PHONE, 440).height).toBe(240)
    expect(roomAbove(PHONE, 100)).toEqual({ width: 390, height: 500 })
    const frame = { left: 3000, top: 7000, right: 4000, bottom: 8000 }
    const { scale, y } = viewOf(frame, roomAbove(PHONE, 440))
    expect(frame.bottom * scale + y).toBeLessThan(240)
  })
})

describe('L10, V9: the names on the map', () => {
  const kent = { county: 'Kent', label: [1000, 1000, 400] as const }

  it('a chosen county is named beside its dots, and where its name is wider than the county', () => {
    const dots = mergeDots([{ x: 1000, y: 1000, item: 1 }], 0.1)
    expect(namesThatFit([kent], dots, 0.1)).toEqual([])
    expect(namesThatFit([kent], dots, 0.1, () => true)).toEqual([{ county: 'Kent', x: 100, y: 128 }])
    expect(namesThatFit([kent], [], 0.02, () => true)).toEqual([{ county: 'Kent', x: 20, y: 20 }])
  })

  it('towns are named by their size from a scale on, beside dots and apart from each other', () => {
    const towns = [
      { name: 'London', size: 5, x: 1000, y: 1000 },
      { name: 'Dover', size: 2, x: 1600, y: 1000 },
      { name: 'Deal', size: 1, x: 1603, y: 1003 },
      { name: 'Far', size: 5, x: 9000, y: 9000 },
    ]
    const near = ({ x }: { x: number }) => x < 2000
    const at = (scale: number, dots = mergeDots<number>([], scale)) =>
      townsThatFit(towns, dots, [], scale, near).map(({ name }) => name)
    expect(hasTowns(0.05)).toBe(false)
    expect(at(0.05)).toEqual([])
    expect(at(0.1)).toEqual(['London'])
    expect(at(0.2)).toEqual(['London', 'Dover'])
    const [london] = townsThatFit(towns, mergeDots([{ x: 1000, y: 1000, item: 1 }], 0.1), [], 0.1, near)
    expect(london?.y).toBe(100 + 23)
    // A county's name that lies on the town's point.
    const name = { county: 'Greater London', x: 110, y: 100 }
    expect(townsThatFit(towns, [], [name], 0.1, near)).toEqual([])
  })
})

it('L1: numbers of events have their unit, and a comma from a thousand on', () => {
  expect([0, 1, 999, 1_000].map(counted)).toEqual(['No events', '1 event', '999 events', '1,000 events'])
})
