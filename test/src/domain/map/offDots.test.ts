import { shapesOf } from '../../../../src/domain/map/dotShapes'
import { listedOn } from '../../../../src/domain/event/occurrences'
import { takingPlace } from '../../../../src/domain/lists/weekly'
import { makeEvent } from '../../../support/events'

const DAY = '2026-11-27'
const listed = (...parts: Parameters<typeof makeEvent>) =>
  listedOn(makeEvent(...parts), DAY, { day: '2026-11-20', time: '12:00' })
const frame = { left: 0, top: 0, right: 0, bottom: 0 }

describe('R99 What does not take place, on the map', () => {
  const on = listed({ eventId: 'a' })
  const paused = listed({ eventId: 'b', status: 'paused', danceTypes: ['Salsa'] })

  it('is grey alone, and gives a dot with others neither a colour nor a number', () => {
    expect(shapesOf([{ x: 0, y: 0, frame, items: [paused] }]).glyphs[0]?.isOff).toBe(true)
    const { rings } = shapesOf([{ x: 0, y: 0, frame, items: [on, paused] }])
    expect(rings.map(({ dance, isOff }) => [dance, isOff])).toEqual([['Bachata', false]])
    expect(takingPlace([on, paused]).length).toBe(1)
  })
})
