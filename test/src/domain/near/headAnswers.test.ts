import type { DanceEvent } from '../../../../src/domain/event/event'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { beginnersAnswer, wayAnswer } from '../../../../src/domain/near/headAnswers'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../../support/events'

const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'
const CLASS = makeSlot({ slotName: 'First steps', startTime: '19:30', levels: ['Beginner'] })
const SOCIAL = makeSlot({ slotName: 'Social dancing', startTime: '20:30', levels: [] })
const beginners = (change: Partial<DanceEvent>, day = FRIDAY) =>
  beginnersAnswer(occurrenceOn(makeEvent(change), day))

describe('DESIGN Event page: the answer for beginners', () => {
  it('is the first class for them, and what follows it', () =>
    expect(beginners({ agenda: [SOCIAL, CLASS] })).toEqual({
      text: 'Beginners: class at 7:30 pm',
      note: 'Then Social dancing, 8:30 pm',
    }))

  it('is what is open to all levels if nothing is for beginners alone', () =>
    expect(beginners({ agenda: [{ ...CLASS, levels: ['Open level'] }, SOCIAL] })).toEqual({
      text: 'Open level at 7:30 pm',
      note: 'First steps',
    }))

  it('names the time of the event if the class has none', () =>
    expect(beginners({ startTime: '19:00', agenda: [{ ...CLASS, startTime: '' }] })).toEqual({
      text: 'Beginners: class at 7:00 pm',
      note: 'First steps',
    }))

  it('names the day at an event of several days, and leaves out days that have passed', () => {
    const weekend = makeOneOff({
      eventDate: FRIDAY,
      eventEndDate: SATURDAY,
      eventDays: [FRIDAY, SATURDAY],
      agenda: [
        { ...SOCIAL, date: FRIDAY },
        { ...CLASS, startTime: '14:00', date: SATURDAY },
        { ...SOCIAL, startTime: '21:00', date: SATURDAY },
      ],
    })
    expect(beginners(weekend)).toEqual({
      text: 'Beginners: class on Sat, 2:00 pm',
      note: 'Then Social dancing, 9:00 pm',
    })
    expect(beginners({ ...weekend, agenda: [{ ...CLASS, date: FRIDAY }] }, SATURDAY)).toBeNull()
  })

  it('is none without such a slot, and for a date that does not take place', () => {
    expect(beginners({ agenda: [SOCIAL] })).toBeNull()
    expect(beginners({ agenda: [CLASS], exceptions: [{ date: FRIDAY, isCancelled: true }] })).toBeNull()
  })
})

describe('DESIGN Event page: the way there', () => {
  const way = (change: Partial<DanceEvent>, miles?: number) =>
    wayAnswer(
      occurrenceOn(makeEvent(change), FRIDAY),
      miles === undefined ? undefined : { miles, isExact: true },
    )

  it('says how far it is, then the street and how to find it', () => {
    const location = makeLocation({
      street: '14 Chapel Street',
      description: 'Doors in the yard\nRing twice',
    })
    expect(way({ location }, 0.8)).toMatchObject({
      text: '0.8 mi',
      note: '14 Chapel Street. Doors in the yard',
    })
    expect(way({ location })).toMatchObject({ text: '14 Chapel Street', note: 'Doors in the yard' })
  })

  it('is none if only the country is known, and for a date that does not take place', () => {
    const nowhere = makeLocation({ venue: '', street: '', city: '', postcode: '' })
    expect(way({ location: nowhere }, 3)).toBeNull()
    expect(way({ exceptions: [{ date: FRIDAY, isCancelled: true }] })).toBeNull()
  })
})
