import type { DanceEvent } from '../../../../src/domain/event/event'
import { isOver, listedOn, occurrenceOn, runsThisMorning } from '../../../../src/domain/event/occurrences'
import { makeEvent, makeOneOff } from '../../../support/events'

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const phaseAt = (event: DanceEvent, time: string, day = FRIDAY) =>
  listedOn(event, FRIDAY, { day, time }).phase

describe('R4 The phase of an occurrence', () => {
  it('is upcoming before the start, on now from the start, finished from the end', () => {
    const event = makeEvent({ startTime: '19:30', endTime: '23:30' })
    expect(phaseAt(event, '19:29')).toBe('upcoming')
    expect(phaseAt(event, '19:30')).toBe('onNow')
    expect(phaseAt(event, '23:29')).toBe('onNow')
    expect(phaseAt(event, '23:30')).toBe('finished')
  })

  it('is upcoming on every other weekday', () => {
    expect(phaseAt(makeEvent(), '23:59', '2026-11-19')).toBe('upcoming')
  })

  it('is upcoming until the day is over if the start is unknown', () => {
    const event = makeEvent({ startTime: '', endTime: '' })
    expect(phaseAt(event, '23:59')).toBe('upcoming')
    expect(phaseAt(event, '00:00', SATURDAY)).toBe('finished')
  })

  it('is not finished at an early end if the start is unknown, because such an event is a night', () => {
    expect(phaseAt(makeEvent({ startTime: '', endTime: '06:00' }), '12:00')).toBe('upcoming')
    expect(phaseAt(makeEvent({ startTime: '', endTime: '06:01' }), '12:00')).toBe('finished')
  })

  it('is on now until midnight if the end is unknown', () => {
    const event = makeEvent({ endTime: '' })
    expect(phaseAt(event, '23:59')).toBe('onNow')
    expect(phaseAt(event, '00:00', SATURDAY)).toBe('finished')
  })

  it('treats an end equal to the start as unknown (R5)', () => {
    expect(phaseAt(makeEvent({ startTime: '19:30', endTime: '19:30' }), '21:00')).toBe('onNow')
  })

  it('is on now past midnight until the end of an overnight event', () => {
    const event = makeEvent({ startTime: '21:00', endTime: '02:00' })
    expect(phaseAt(event, '23:59')).toBe('onNow')
    expect(phaseAt(event, '01:59', SATURDAY)).toBe('onNow')
    expect(phaseAt(event, '02:00', SATURDAY)).toBe('finished')
  })

  it('is never on now for a cancelled occurrence, but may be finished', () => {
    const event = makeEvent({ exceptions: [{ date: FRIDAY, isCancelled: true }] })
    expect(phaseAt(event, '20:00')).toBe('upcoming')
    expect(phaseAt(event, '23:30')).toBe('finished')
  })

  it('is always upcoming for a paused series', () => {
    const event = makeEvent({ status: 'paused' })
    expect(phaseAt(event, '20:00')).toBe('upcoming')
    expect(phaseAt(event, '23:59')).toBe('upcoming')
  })

  it('uses the times of the exception', () => {
    const event = makeEvent({ exceptions: [{ date: FRIDAY, startTime: '12:00', endTime: '14:00' }] })
    expect(phaseAt(event, '13:00')).toBe('onNow')
    expect(phaseAt(event, '14:00')).toBe('finished')
  })
})

describe('R6 The days of a one-off of several days', () => {
  const festival = makeOneOff({ startTime: '11:00', endTime: '18:00', eventDays: [FRIDAY, SATURDAY] })

  it('run until midnight, except the last day', () => {
    expect(phaseAt(festival, '23:59')).toBe('onNow')
    expect(isOver(occurrenceOn(festival, FRIDAY), { day: SATURDAY, time: '00:00' })).toBe(true)
  })

  it('run through to the end time on the last day (R66)', () => {
    expect(phaseAt(festival, '10:59')).toBe('upcoming')
    expect(listedOn(festival, SATURDAY, { day: FRIDAY, time: '23:59' }).phase).toBe('upcoming')
    expect(listedOn(festival, SATURDAY, { day: SATURDAY, time: '00:00' }).phase).toBe('onNow')
    expect(listedOn(festival, SATURDAY, { day: SATURDAY, time: '17:59' }).phase).toBe('onNow')
    expect(listedOn(festival, SATURDAY, { day: SATURDAY, time: '18:00' }).phase).toBe('finished')
  })

  it('continue from the first evening if the end is in the afternoon', () => {
    const retreat = { ...festival, startTime: '18:00', endTime: '16:00' }
    expect(phaseAt(retreat, '09:00')).toBe('upcoming')
    expect(listedOn(retreat, SATURDAY, { day: SATURDAY, time: '09:00' }).phase).toBe('onNow')
    expect(listedOn(retreat, SATURDAY, { day: SATURDAY, time: '16:00' }).phase).toBe('finished')
  })

  it('also run without a break if the end is 06:01 or equals the start, but each day has its own start if the end is 06:00', () => {
    const morningOfTheLast = { day: SATURDAY, time: '06:00' }
    expect(
      listedOn({ ...festival, startTime: '18:00', endTime: '06:01' }, SATURDAY, morningOfTheLast).phase,
    ).toBe('onNow')
    expect(
      listedOn({ ...festival, startTime: '18:00', endTime: '18:00' }, SATURDAY, morningOfTheLast).phase,
    ).toBe('onNow')
    expect(
      listedOn({ ...festival, startTime: '18:00', endTime: '06:00' }, SATURDAY, morningOfTheLast).phase,
    ).toBe('upcoming')
  })

  it('end the next morning if each is a night', () => {
    const nights = { ...festival, startTime: '21:00', endTime: '03:00' }
    const last = occurrenceOn(nights, SATURDAY)
    expect(isOver(last, { day: SATURDAY, time: '23:59' })).toBe(false)
    expect(isOver(last, { day: '2026-11-22', time: '02:59' })).toBe(false)
    expect(isOver(last, { day: '2026-11-22', time: '03:00' })).toBe(true)
  })
})

describe('R4 The morning after a night', () => {
  const runsAt = (event: DanceEvent, time: string, day = SATURDAY) =>
    runsThisMorning(occurrenceOn(event, FRIDAY), { day, time })

  it('never lasts beyond 06:00', () => {
    const event = makeEvent({ startTime: '22:00', endTime: '09:00' })
    expect(runsAt(event, '05:59')).toBe(true)
    expect(runsAt(event, '06:00')).toBe(false)
  })

  it('belongs to the night of the day before, and to no other night', () => {
    const event = makeEvent({ startTime: '22:00', endTime: '02:00' })
    expect(runsAt(event, '01:00')).toBe(true)
    expect(runsAt(event, '01:00', '2026-11-22')).toBe(false)
    expect(runsAt(event, '01:00', FRIDAY)).toBe(false)
  })

  it('is not part of an event that ended by midnight or has no known end', () => {
    for (const endTime of ['23:30', '00:00', '']) {
      expect(runsAt(makeEvent({ startTime: '20:00', endTime }), '00:30')).toBe(false)
    }
  })
})
