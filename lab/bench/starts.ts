import { londonMoment } from '../../src/domain/time/days'
import { heapOf, type BenchDevice, type Visit } from './browser/device'
import { BenchWorld } from './browser/world'
import { BENCH_COUNTIES, makeEvents, OTHER_COUNTIES } from './events'
import { RUNS, type Measure } from './measure'
import { inRounds, type Rounds } from './rounds'
import { FEW, MANY, StartRows } from './startMeasures'

/** The first usable element of setup. */
const SETUP = '[role=dialog] button'
const CARDS = 30
/** London's time of the starts in which two days are read (R4). */
const NIGHT = '00:30'

/**
 * Measures starts in Chromium, four times slower and over slow 4G. Alternates with a script-free page that shows the
 * same cards.
 */
export const measureStarts = (site: string, runs = RUNS): Promise<Measure[]> =>
  inRounds(openStarts, site, runs)

/** Prepares the devices once. Each round makes every start once. */
export async function openStarts(site: string): Promise<Rounds> {
  const { day } = londonMoment(Date.now())
  const world = await BenchWorld.start(site, makeEvents(CARDS, { from: day }))
  const list = `${world.origin}/events`
  const many = [...BENCH_COUNTIES, ...OTHER_COUNTIES]
  const few = await world.visitorDevice(makeEvents(FEW, { from: day }))
  const sixth = await world.visitorDevice(makeEvents(MANY, { from: day, counties: many }))
  const all = await world.visitorDevice(makeEvents(MANY, { from: day }))
  await world.copyFloor(few, list, CARDS)
  const cold = await world.visitorDevice(makeEvents(CARDS, { from: day }))

  const keep = async (visit: Visit) => {
    // A person stays longer than 2 s.
    await few.keepList(visit)
    await visit.page.close()
  }
  // The first start of a device has no kept list, and fills the browser's caches.
  for (const device of [few, sixth, all]) await keep(await device.visit(list))

  const rows = new StartRows()
  const note = async (name: string, visit: Visit) => {
    rows.add(name, visit, await heapOf(visit.cdp))
    await visit.page.close()
  }
  /** A start of a device that has kept its list. It keeps the list for the next start. */
  const noteStart = async (name: string, visit: Visit) => {
    rows.add(name, visit, await heapOf(visit.cdp))
    await keep(visit)
  }

  const coldStarts = async () => {
    const newcomer = await world.newDevice()
    await note('static, cold', await newcomer.visit(world.floor.origin))
    await note('app, cold: setup can be used', await newcomer.visit(world.origin, { selector: SETUP }))
    await world.end(newcomer)
    await cold.forgetFiles(world.origin)
    await note('app, cold: first card, everything chosen', await cold.visit(list))
  }
  const laterStarts = async (isOffline: boolean) => {
    const how = isOffline ? 'offline' : 'warm'
    await note(`static, ${how}`, await few.visit(world.floor.origin, { isOffline }))
    const start = async (name: string, device: BenchDevice, hasSplash = false) =>
      noteStart(`app, ${how}${name}`, await device.visit(list, { isOffline, hasSplash }))
    await start(`: first card, ${FEW} stored`, few)
    await start(`: first card, ${MANY} stored, 1 in 6 chosen`, sixth)
    await start(`: first card, ${MANY} stored, all chosen`, all)
    await start(`, splash: first card, ${FEW} stored`, few, true)
  }
  /**
   * Without a kept list: no list stays true from the day into the night. A list that the night has kept is not true
   * by day, so afterwards the devices keep the day's list again.
   */
  const nightStarts = async () => {
    const how = { londonTime: NIGHT }
    await note(`app, after midnight: first card, ${FEW} stored`, await few.visit(list, how))
    await note(`app, after midnight: first card, ${MANY} stored, 1 in 6 chosen`, await sixth.visit(list, how))
    for (const device of [few, sixth]) await keep(await device.visit(list))
  }
  return {
    async round() {
      await coldStarts()
      await laterStarts(false)
      await laterStarts(true)
      await nightStarts()
    },
    measures: () => rows.measures(),
    stop: () => world.stop(),
  }
}
