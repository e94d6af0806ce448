import fc from 'fast-check'
import type { DanceEvent, PricingItem, Slot } from '../../../../src/domain/event/event'
import { readEvent } from '../../../../src/domain/event/reader/eventReader'
import { documentChanges } from '../../../../src/domain/organiser/eventDocument'
import type { EventAct, EventIntent } from '../../../../src/domain/organiser/eventIntents'
import { patchOf } from '../../../../src/domain/organiser/eventPatch'
import {
  answered,
  disputed,
  questionsIn,
  replacedUnits,
  type Dispute,
} from '../../../../src/domain/organiser/questions'
import { mergeEdit } from '../../../../src/domain/organiser/threeWay'
import { makeDocument, makeEvent, makeLocation, makeOneOff, makeSlot } from '../../../support/events'
import { intent } from './arbitraryActs'

const STORED = { ...makeEvent({ team: 'Theirs', description: 'As it was before.' }) }
const slot = (id: string, slotName = id) => makeSlot({ id, slotName })
const item = (id: string, price = 5, sort = 0): PricingItem => ({
  id,
  itemName: id,
  prices: [{ label: 'Standard', price }],
  sort,
})

describe('R81 An edited field', () => {
  it('takes the edit if nobody else has changed the field, and otherwise asks', () => {
    const was = { team: 'We', description: 'As it was before.' }
    const mine = { team: 'Mine', description: 'As I want it now.' }
    expect(mergeEdit(was, mine, STORED)).toEqual({
      fields: { description: 'As I want it now.' },
      asked: ['team'],
    })
  })

  it('asks no question if both people typed the same', () => {
    expect(mergeEdit({ team: 'We' }, { team: 'Theirs' }, STORED)).toEqual({ fields: {}, asked: [] })
  })

  it('replaces the stored value if nobody can know the earlier one, as that of an unsent picture', () => {
    const mine = { imageUrl: '/mine.jpg', thumbnailUrl: '/mine_thumbnail.jpg' }
    expect(mergeEdit({}, mine, { ...STORED, imageUrl: '/sent.jpg' })).toEqual({ fields: mine, asked: [] })
  })

  it('forms one unit with its county if it is a place, and with its dates if it is the hours of a one-off', () => {
    const here = makeLocation({ venue: 'Here' })
    const was = { location: makeLocation(), shortLocation: 'Kent' }
    const moved = { ...STORED, location: makeLocation({ venue: 'There' }), shortLocation: 'Kent' }
    expect(mergeEdit(was, { location: here, shortLocation: 'Surrey' }, moved)).toEqual({
      fields: {},
      asked: ['location'],
    })
    const oneOff = { ...makeOneOff({ eventDate: '2026-12-05', startTime: '19:00' }) }
    const dates = { eventDate: '2026-11-28', startTime: '19:00' }
    expect(mergeEdit(dates, { startTime: '20:00', timestamp: 1 }, oneOff)).toEqual({
      fields: {},
      asked: ['eventDate'],
    })
  })
})

describe('R81 Agenda and pricing', () => {
  it('are merged item by item: added, changed and removed on both sides', () => {
    const was = { agenda: [slot('a'), slot('b'), slot('c')] }
    const mine = { agenda: [slot('a', 'A by me'), slot('b'), slot('mine')] }
    const stored = { ...STORED, agenda: [slot('a'), slot('b', 'B by them'), slot('c'), slot('theirs')] }
    const { fields, asked } = mergeEdit(was, mine, stored)
    expect(asked).toEqual([])
    expect(new Set((fields.agenda as Slot[]).map(({ slotName }) => slotName))).toEqual(
      new Set(['A by me', 'B by them', 'mine', 'theirs']),
    )
  })

  it('ask about an item that both people changed, or that one changed and the other removed', () => {
    const was = { pricing: [item('a'), item('b', 5, 1), item('c', 5, 2)] }
    const mine = { pricing: [item('a', 6), item('c', 6, 1)] }
    const stored = { ...STORED, pricing: [item('a', 7), item('b', 7, 1)] }
    expect(mergeEdit(was, mine, stored)).toEqual({
      fields: {},
      asked: ['pricing/a', 'pricing/b', 'pricing/c'],
    })
  })

  it("keep one side's new order, and an item that only moved doesn't count as changed", () => {
    const was = { pricing: [item('a'), item('b', 5, 1)] }
    const turned = [item('b'), item('a', 5, 1)]
    const repriced = { ...STORED, pricing: [item('a'), item('b', 9, 1)] }
    expect(mergeEdit(was, { pricing: turned }, repriced)).toEqual({
      fields: { pricing: [item('b', 9), item('a', 5, 1)] },
      asked: [],
    })
  })
})

describe('R81 A decision', () => {
  const first: Dispute = {
    was: { team: 'We', agenda: [slot('a'), slot('b')] },
    mine: { team: 'Mine', agenda: [slot('a', 'A by me')] },
    theirs: {},
    asked: [],
  }
  const stored = { ...STORED, agenda: [slot('a', 'A by them'), slot('b', 'B by them'), slot('c')] }
  const asked = ['team', 'agenda/a', 'agenda/b']
  const open = disputed(first, stored, asked)

  it('shows both sides of each question, and a removed item as missing', () => {
    expect(questionsIn(open)).toEqual([
      { unit: 'team', mine: { team: 'Mine' }, theirs: { team: 'Theirs' } },
      {
        unit: 'agenda/a',
        mine: { agenda: [slot('a', 'A by me')] },
        theirs: { agenda: [slot('a', 'A by them')] },
      },
      { unit: 'agenda/b', mine: { agenda: [] }, theirs: { agenda: [slot('b', 'B by them')] } },
    ])
  })

  it("'mine' may replace the value that the person saw, but no newer value", () => {
    const decided = asked.reduce((left, unit) => answered(left, unit, 'mine'), open)
    expect(decided.asked).toEqual([])
    expect(mergeEdit(decided.was, decided.mine, stored)).toEqual({
      fields: { team: 'Mine', agenda: [slot('a', 'A by me'), slot('c')] },
      asked: [],
    })
    expect(mergeEdit(decided.was, decided.mine, { ...stored, team: 'Newer' }).asked).toEqual(['team'])
  })

  it("'theirs' removes the person's value, and a newly written text replaces both", () => {
    const none = asked.reduce((left, unit) => answered(left, unit, 'theirs'), open)
    expect(none).toEqual({ was: {}, mine: {}, theirs: {}, asked: [] })
    const text = answered(disputed(first, stored, ['team']), 'team', { text: 'Both of us' })
    expect(text).toMatchObject({ mine: { team: 'Both of us' }, was: { team: 'Theirs' } })
  })

  it('is not asked for twice if the person typed on top of a waiting edit', () => {
    const later = disputed({ ...first, was: { team: 'Mine' }, mine: { team: 'Again' } }, stored, ['team'])
    expect(replacedUnits(open, later)).toEqual(['team'])
    const other = disputed({ ...first, was: { team: 'Theirs' }, mine: { team: 'Again' } }, stored, ['team'])
    expect(replacedUnits(open, other)).toEqual([])
  })
})

// A model of R81 without a network: a document, and two phones with their copies of it and their queues of
// unsent edits.

/** `npm run soak` does 10,000 histories. */
const HISTORIES = Number(process.env.HISTORIES ?? 300)
const FIELDS = ['team', 'eventName', 'description', 'endTime'] as const

interface Phone {
  known: DanceEvent
  queue: EventIntent[]
  asked: { act: EventIntent; dispute: Dispute }[]
}
type Step =
  | {
      do: 'type'
      at: number
      fields: readonly (typeof FIELDS)[number][]
      list: 'add' | 'rename' | 'remove' | null
    }
  | { do: 'send'; at: number; isAnswerLost: boolean }
  | { do: 'fetch' | 'kill'; at: number }
  | { do: 'decide'; at: number; answer: 'mine' | 'theirs' }

const at = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      at,
      fields: fc.subarray([...FIELDS], { maxLength: 2 }),
      list: fc.constantFrom('add' as const, 'rename' as const, 'remove' as const, null),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), at, isAnswerLost: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('fetch' as const, 'kill' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      at,
      answer: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
)

/**
 * Plays a history. Returns the typed values that were lost unseen, and the values that were replaced unseen.
 */
function play(steps: readonly Step[]): string[] {
  let document = makeDocument({ agenda: [slot('first')], pricing: [], exceptions: [] })
  const read = () => readEvent('e1', document, null) as DanceEvent
  const phones: Phone[] = [0, 1].map(() => ({ known: read(), queue: [], asked: [] }))
  const typed = new Map<string, number>()
  const settled = new Set<string>()
  const faults: string[] = []
  let count = 0

  const shownOn = ({ known, queue }: Phone) =>
    queue.reduce<DanceEvent>((event, act) => ({ ...event, ...patchOf(event, act).base }), known)
  const valuesOf = (event: DanceEvent) => [
    ...FIELDS.map(name => `${name}=${event[name]}`),
    ...event.agenda.map(one => `agenda/${one.id}=${one.slotName}`),
  ]

  const type = (phone: Phone, { fields, list }: Extract<Step, { do: 'type' }>, place: number) => {
    count += 1
    const shown = shownOn(phone)
    const changes: Record<string, unknown> = Object.fromEntries(
      fields.map(name => [
        name,
        name === 'endTime' ? `2${count % 4}:${10 + (count % 50)}` : `${name} ${count}`,
      ]),
    )
    const [head] = shown.agenda
    if (list === 'add') changes.agenda = [...shown.agenda, slot(`s${count}`, `class ${count}`)]
    if (list === 'rename' && head)
      changes.agenda = shown.agenda.map(one => (one === head ? slot(one.id, `class ${count}`) : one))
    if (list === 'remove' && head) changes.agenda = shown.agenda.slice(1)
    if (Object.keys(changes).length === 0) return
    const was = Object.fromEntries(Object.keys(changes).map(name => [name, shown[name as keyof DanceEvent]]))
    const act = { kind: 'updateEvent', args: { eventId: 'e1', changes, was, picture: 'same' } } as EventAct
    phone.queue.push({ ...intent(act), id: `i${count}` })
    const before = valuesOf(shown)
    for (const value of valuesOf({ ...shown, ...changes }))
      if (!before.includes(value)) typed.set(value, place)
    // This edit replaces values that the same person has typed or seen. They count as decided.
    for (const value of before)
      if (!valuesOf({ ...shown, ...changes }).includes(value)) settled.add(`${place} ${value}`)
  }

  const send = (phone: Phone, isAnswerLost: boolean) => {
    const [act] = phone.queue
    if (!act || act.kind !== 'updateEvent') return
    const stored = read()
    const patch = patchOf(stored, act)
    const before = valuesOf(stored)
    document = { ...document, ...documentChanges(document, patch) }
    // The person saw each value that the edit removes.
    const was = valuesOf({ ...stored, ...(act.args.was as object) })
    const names = Object.keys(act.args.changes)
    const seen = was.filter(value => names.includes(value.split(/[=/]/)[0] ?? ''))
    for (const value of before.filter(one => !valuesOf(read()).includes(one))) {
      if (!seen.includes(value)) faults.push(`replaced unseen: ${value}`)
    }
    for (const value of valuesOf(read())) settled.add(`${typed.get(value)} ${value}`)
    if (isAnswerLost) return
    phone.queue.shift()
    phone.known = read()
    if (!patch.asked?.length) return
    const whole = { was: act.args.was ?? {}, mine: act.args.changes, theirs: {}, asked: [] }
    const dispute = disputed(whole, { ...read() }, patch.asked)
    phone.asked = phone.asked.flatMap(one => {
      const left = replacedUnits(one.dispute, dispute).reduce(
        (rest, unit) => answered(rest, unit, 'theirs'),
        one.dispute,
      )
      return left.asked.length > 0 ? { ...one, dispute: left } : []
    })
    phone.asked.push({ act, dispute })
  }

  const decide = (phone: Phone, place: number, answer: 'mine' | 'theirs') => {
    for (const { act, dispute } of phone.asked.splice(0)) {
      const left = dispute.asked.reduce((rest, unit) => answered(rest, unit, answer), dispute)
      if (answer === 'theirs') for (const value of mineOf(dispute)) settled.add(`${place} ${value}`)
      else
        phone.queue.push({ ...act, args: { ...act.args, was: left.was, changes: left.mine } } as EventIntent)
    }
  }
  const mineOf = (dispute: Dispute) =>
    questionsIn(dispute).flatMap(({ unit, mine }) => {
      const [one] = (mine.agenda as Slot[] | undefined) ?? []
      return unit.startsWith('agenda')
        ? one
          ? [`${unit}=${one.slotName}`]
          : []
        : [`${unit}=${String(mine[unit])}`]
    })

  for (const one of steps) {
    const phone = phones[one.at] as Phone
    if (one.do === 'type') type(phone, one, one.at)
    else if (one.do === 'send') send(phone, one.isAnswerLost)
    else if (one.do === 'fetch') phone.known = read()
    else if (one.do === 'decide') decide(phone, one.at, one.answer)
    // The data that a phone has on disk survives the end of its page.
    else phones[one.at] = structuredClone(phone)
  }
  for (const place of [0, 1])
    while ((phones[place] as Phone).queue.length > 0) send(phones[place] as Phone, false)

  const asked = new Set(
    phones.flatMap((phone, place) =>
      phone.asked.flatMap(({ dispute }) => mineOf(dispute).map(value => `${place} ${value}`)),
    ),
  )
  for (const [value, place] of typed) {
    const key = `${place} ${value}`
    if (!settled.has(key) && !asked.has(key)) faults.push(`lost unseen: ${value}`)
  }
  return faults
}

describe('R81 On two phones with random edits, connections, kills and retries', () => {
  it(`no value is lost or replaced unseen (${HISTORIES} histories)`, () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 16, size: 'max' }), steps => {
        expect(play(steps)).toEqual([])
      }),
      { numRuns: HISTORIES },
    )
  })
})
