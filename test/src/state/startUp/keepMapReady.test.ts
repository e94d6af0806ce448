import { chipToggled } from '../../../../src/state/slices/chipsSlice'
import { deviceFound } from '../../../../src/state/slices/deviceSlice'
import { nearChanged } from '../../../../src/state/slices/nearSlice'
import { noticeRaised } from '../../../../src/state/slices/noticesSlice'
import { keepMapReady } from '../../../../src/state/startUp/keepMapReady'
import { makeEvent } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'

const MINUTE_MS = 60_000

function begin(address = { pathname: '/events', search: '' }, canLoad = true) {
  const world = makeFakeServices()
  const store = makeStoreWith([makeEvent()], world)
  store.dispatch(deviceFound({ now: FRIDAY_EVENING }))
  const alarms: (() => void)[] = []
  const services = {
    ...world.services,
    // As in the app, a new alarm replaces the one before.
    alarm: (_name: string, _ms: number, work: () => void) => void alarms.splice(0, 1, work),
  }
  const days: string[] = []
  const prepareMap = async (_state: unknown, day: string) => void days.push(day)
  const loadMap = async () => {
    if (!canLoad) throw new Error('no network')
    return { prepareMap }
  }
  keepMapReady(store, services, { address: () => address, loadMap })
  const settle = async () => {
    for (const work of alarms.splice(0)) work()
    await new Promise(resolve => setTimeout(resolve))
  }
  return { store, alarms, settle, days, address }
}

describe('the map of a list that rests', () => {
  it('is prepared for today, and again when a chip, the minute or the order changes it', async () => {
    const { store, settle, days } = begin()
    await settle()
    expect(days).toEqual(['2026-11-20'])
    store.dispatch(chipToggled('Free'))
    await settle()
    store.dispatch(deviceFound({ now: FRIDAY_EVENING + MINUTE_MS }))
    await settle()
    store.dispatch(nearChanged({ isNearestFirst: true, distances: {} }))
    await settle()
    expect(days).toHaveLength(4)
  })

  it('is prepared for the day of choice that the list shows (R70)', async () => {
    const { settle, days } = begin({ pathname: '/day', search: '?date=2026-12-11' })
    await settle()
    expect(days).toEqual(['2026-12-11'])
  })

  it('is left alone while nothing of it changes', async () => {
    const { store, alarms, settle } = begin()
    await settle()
    store.dispatch(noticeRaised('storageLost'))
    expect(alarms).toEqual([])
  })

  it('is not prepared on screens without a way to it', async () => {
    const { settle, days } = begin({ pathname: '/profile', search: '' })
    await settle()
    expect(days).toEqual([])
  })

  it('waits for the tap if its code cannot be loaded', async () => {
    const { settle, days } = begin(undefined, false)
    await settle()
    expect(days).toEqual([])
  })
})
