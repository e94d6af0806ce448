import { statSync } from 'node:fs'
import { textsOf } from '../../src/domain/editor/draft/draftTable'
import type { EventFields } from '../../src/domain/event/eventFields'
import { friendlyEventId } from '../../src/domain/organiser/eventDocument'
import { makeRandom, type Random } from '../../tools/random'
import { SAMPLE } from '../../tools/seed/sample'
import { SimulatedClock } from './clock'
import { makeCorpus, profileDocument, type Corpus } from './corpus'
import { SimulatedDevice, type Surroundings } from './device'
import {
  countOf,
  DAY_MS,
  devicesByHabit,
  EDITS_A_MONTH,
  HABIT_NAMES,
  HABITS,
  NEW_EVENTS,
  RELEASES_A_MONTH,
  someFilters,
  someMoment,
  VISIT,
  type HabitName,
} from './habits'
import { SimulatedNetwork } from './network'
import { useNetwork } from './page'
import { addUsage, entry, Meter, noUsage, type Cause, type Usage } from './usage'

/** A Monday at midnight, in winter, when London uses UTC. */
export const MONTH_BEGIN = Date.UTC(2026, 10, 23)
export const MONTH_DAYS = 30
/** Devices that already have the app made their last full load within this many days before the month. */
const BEFORE_DAYS = 7
/** The least number of simulated devices of one kind, unless the kind has fewer. */
const LEAST_SAMPLE = 12

export interface MonthOptions {
  /** How many devices use the app in this month. */
  devices: number
  events: number
  /** How many of the devices to simulate. */
  sample: number
  seed: string
  /** The size of the built app that a newcomer downloads, bytes. */
  siteBytes: number
  /** Whether the site has the snapshots of the public web. */
  hasSnapshots?: boolean
}

export interface MonthResult extends Omit<MonthOptions, 'seed'> {
  /** Mean usage of one device of each kind. */
  kinds: Record<HabitName, { devices: number; simulated: number; usage: Usage }>
  /**
   * Usage of all devices in the month, extrapolated from the sample. Includes all edits of the organisers, which were
   * simulated in full.
   */
  usage: Usage
  causes: Partial<Record<Cause, Usage>>
  edits: Usage
  /** Writes a second in the busiest hour of the month. */
  busiestWrites: number
}

/** The size of a sample picture by its address, bytes; 0 for any other address. */
function bytesOfPicture(url: string): number {
  const { path, folder } = SAMPLE.files
  if (!url.startsWith(path)) return 0
  return statSync(`${folder}/${url.slice(path.length)}`).size
}

/** Makes an empty network in simulated time. `close` restores real time. */
export function beginSimulation(ms: number, seed: string, hasSnapshots = false) {
  const clock = new SimulatedClock(ms)
  const network = new SimulatedNetwork(clock, hasSnapshots)
  useNetwork(network.fetch)
  const restore = clock.install()
  const sizes = new Map<string, number>()
  const surroundings: Surroundings = {
    clock,
    network,
    random: makeRandom(seed),
    bytesOfPicture: url => {
      const size = sizes.get(url) ?? bytesOfPicture(url)
      sizes.set(url, size)
      return size
    },
  }
  const close = () => {
    restore()
    network.close()
  }
  return { ...surroundings, surroundings, close }
}

/** Simulates a month. Each simulated device stands for many devices of its kind. */
export async function simulateMonth(options: MonthOptions): Promise<MonthResult> {
  const { devices, events, sample, seed } = options
  const { clock, network, surroundings, close } = beginSimulation(
    MONTH_BEGIN - BEFORE_DAYS * DAY_MS,
    `devices ${seed}`,
    options.hasSnapshots,
  )
  try {
    const corpus = makeCorpus(events, clock.ms)
    network.plant(corpus.documents)
    const all = devicesByHabit(devices, corpus.organisers.length)
    const meters = {} as Record<HabitName, Meter>
    const simulated = {} as Record<HabitName, number>
    for (const name of HABIT_NAMES) {
      meters[name] = new Meter(MONTH_BEGIN)
      simulated[name] = Math.min(
        all[name],
        Math.max(LEAST_SAMPLE, Math.round((all[name] / devices) * sample)),
      )
      for (let number = 0; number < simulated[name]; number++) {
        const random = makeRandom(`${seed} ${name} ${number}`)
        planDevice({ name, number, random, corpus, meter: meters[name], surroundings }, options.siteBytes)
      }
    }
    const edits = new Meter(MONTH_BEGIN)
    planEdits(corpus, edits, surroundings, makeRandom(`edits ${events}`))
    await clock.runUntil(MONTH_BEGIN + MONTH_DAYS * DAY_MS, network.settled)
    return { ...options, ...summed(all, simulated, meters, edits) }
  } finally {
    close()
  }
}

interface Plan {
  name: HabitName
  number: number
  random: Random
  corpus: Corpus
  meter: Meter
  surroundings: Surroundings
}

/** Plans all visits of one device. */
function planDevice({ name, number, random, corpus, meter, surroundings }: Plan, siteBytes: number) {
  const { clock, network } = surroundings
  const habit = HABITS[name]
  const filters = someFilters(random, corpus)
  const isSignedIn = random.chance(habit.signedIn)
  const userId =
    name === 'organisers' ? (corpus.organisers[number] as string) : `${name.replaceAll(' ', '-')}-${number}`
  const isNew = name === 'newcomers'
  if (isSignedIn && !isNew) {
    const { counties: selectedCounties, dances: selectedDances } = filters
    const own = corpus.events.filter(({ organiser }) => organiser === userId)
    network.plant([
      profileDocument(userId, {
        selectedCounties,
        selectedDances,
        eventCreator: own.map(({ eventId }) => eventId),
        ...(name === 'organisers' && { permission: 1 }),
      }),
    ])
  }
  const device = new SimulatedDevice(surroundings, [meter], isSignedIn && !isNew ? userId : null)
  const begin = isNew ? someMoment(random, MONTH_BEGIN, MONTH_DAYS) : MONTH_BEGIN
  const visits = Array.from({ length: countOf(random, habit.visits) }, () =>
    someMoment(random, MONTH_BEGIN, MONTH_DAYS),
  )
  const later = visits.filter(at => at > begin).sort((one, other) => one - other)

  if (isNew) planFirstVisit(device, begin, { filters, signsInAs: isSignedIn ? userId : null, clock })
  else {
    device.keepChoices(filters)
    planVisit(device, someMoment(random, MONTH_BEGIN - BEFORE_DAYS * DAY_MS, BEFORE_DAYS), random, clock)
  }
  let free = begin + 60 * 60_000
  let build = 0
  for (const at of later) {
    // A person has one page at a time, so visits don't overlap.
    const start = Math.max(at, free)
    free = planVisit(device, start, random, clock)
    const release = Math.floor(((start - MONTH_BEGIN) / (MONTH_DAYS * DAY_MS)) * RELEASES_A_MONTH)
    const bytes = network.bytesOfHeaders + (release > build ? siteBytes : 0)
    build = Math.max(build, release)
    clock.at(start, () => meter.add({ hostingBytes: bytes }, clock.ms))
  }
  if (isNew) clock.at(begin, () => meter.add({ hostingBytes: siteBytes }, clock.ms))
}

interface FirstVisit {
  filters: ReturnType<typeof someFilters>
  signsInAs: string | null
  clock: SimulatedClock
}

function planFirstVisit(device: SimulatedDevice, begin: number, { filters, signsInAs, clock }: FirstVisit) {
  clock.at(begin, () => device.open())
  clock.at(begin + 15_000, device.readCounties)
  clock.at(begin + 40_000, () => device.finishSetup(filters))
  clock.at(begin + 50_000, device.lookAtList)
  clock.at(begin + 70_000, device.openSomeEvent)
  if (signsInAs !== null) clock.at(begin + 120_000, () => device.signIn(signsInAs))
  clock.at(begin + 240_000, () => device.close())
}

/** Schedules a visit at `at` (ms). Resolves when the visit ends. */
function planVisit(device: SimulatedDevice, at: number, random: Random, clock: SimulatedClock): number {
  const lasts = Math.max(20_000, -Math.log(1 - random.next()) * VISIT.minutes * 60_000)
  const during = () => at + 2_000 + random.next() * (lasts - 3_000)
  clock.at(at, () => device.open())
  clock.at(at + 1_000, device.lookAtList)
  for (let left = countOf(random, VISIT.eventsOpened); left > 0; left--)
    clock.at(during(), device.openSomeEvent)
  for (let left = countOf(random, VISIT.favourites); left > 0; left--) {
    clock.at(during(), device.markSomeFavourite)
  }
  clock.at(at + lasts, () => device.close())
  return at + lasts + 1_000
}

/** Schedules every announcement and every new event of the organisers. */
function planEdits({ events, organisers }: Corpus, meter: Meter, surroundings: Surroundings, random: Random) {
  const { clock } = surroundings
  const offices = new Map(
    organisers.map(organiser => [organiser, new SimulatedDevice(surroundings, [meter], organiser)]),
  )
  for (const { eventId, organiser } of events) {
    for (let left = countOf(random, EDITS_A_MONTH); left > 0; left--) {
      const at = someMoment(random, MONTH_BEGIN, MONTH_DAYS)
      clock.at(at, () => offices.get(organiser)?.announce(eventId, `Announced at ${at}`))
    }
  }
  for (let number = 0; number < events.length * NEW_EVENTS; number++) {
    const office = offices.get(random.pick(organisers))
    const fields = newEvent(number)
    const at = someMoment(random, MONTH_BEGIN, MONTH_DAYS)
    clock.at(at, () => office?.create(`new-${number}`, fields, friendlyEventId(fields, 0.5)))
  }
}

const newEvent = (number: number): EventFields => ({
  ...textsOf(() => ''),
  eventName: `New social number ${number}`,
  description: 'A class for everybody, then dancing until late. '.repeat(8).trim(),
  danceTypes: ['Salsa'],
  startTime: '20:00',
  endTime: '23:00',
  location: {
    venue: 'Town Hall',
    street: '1 High Street',
    city: 'Reading',
    county: 'Berkshire',
    postcode: 'RG1 1AA',
    state: 'England',
    country: 'United Kingdom',
    description: '',
  },
  agenda: [],
  pricing: [],
  isRecurring: true,
  recurrenceDay: number % 7,
  shortLocation: 'Greater London',
  timestamp: MONTH_BEGIN,
})

/** Extrapolates usage from the simulated devices to all devices. */
function summed(
  all: Record<HabitName, number>,
  simulated: Record<HabitName, number>,
  meters: Record<HabitName, Meter>,
  edits: Meter,
) {
  const usage = noUsage()
  const causes = new Map<Cause, Usage>()
  const hours = new Map<number, Usage>()
  const include = (meter: Meter, times: number) => {
    addUsage(usage, meter.all, times)
    for (const [cause, sum] of meter.causes) addUsage(entry(causes, cause), sum, times)
    for (const [hour, sum] of meter.hours) addUsage(entry(hours, hour), sum, times)
  }
  const kinds = {} as MonthResult['kinds']
  for (const name of HABIT_NAMES) {
    const mean = noUsage()
    if (simulated[name] > 0) {
      include(meters[name], all[name] / simulated[name])
      addUsage(mean, meters[name].all, 1 / simulated[name])
    }
    kinds[name] = { devices: all[name], simulated: simulated[name], usage: mean }
  }
  include(edits, 1)
  return {
    kinds,
    usage,
    causes: Object.fromEntries(causes),
    edits: edits.all,
    busiestWrites: Math.max(0, ...[...hours.values()].map(({ writes }) => writes)) / 3_600,
  }
}
