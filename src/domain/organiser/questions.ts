import type { Intent } from '../outbox/outbox'
import { isSame } from '../sameness'
import { asEventIntent, type EventAct } from './eventIntents'
import { pauseOf, standingAfter } from './standing'
import { isList, isSameItem, itemsOf, unitOf, type Item, type Values } from './threeWay'

/**
 * R81: a part of an event that two editors have changed, with both values. An absent value means that an editor
 * removed it.
 */
export interface Question {
  /** A field's name, `agenda/{id}` or `pricing/{id}`. For the reason of a date, the date. */
  unit: string
  /** The values by field, because a location includes its county. */
  mine: Values
  theirs: Values
}

/** R81: the person's decision: either value, or a text made from both. */
export type Answer = 'mine' | 'theirs' | { text: string }

/**
 * R81: an edit by field name: the values before it (`was`), its own values (`mine`), the stored ones (`theirs`) and
 * the units to decide (`asked`).
 */
export interface Dispute {
  was: Values
  mine: Values
  theirs: Values
  asked: readonly string[]
}

/** R81: whether a change waits for the person's decision. */
export const isUndecided = (intent: Intent): boolean =>
  intent.state === 'refused' && disputeOf(intent).asked.length > 0

/** R81: the questions that a change raises, in the order of its units. */
export const questionsOf = (intent: Intent): Question[] => questionsIn(disputeOf(intent))

export function questionsIn(dispute: Dispute): Question[] {
  return dispute.asked.map(unit => ({
    unit,
    mine: valuesOf(dispute.mine, unit, dispute.asked),
    theirs: valuesOf(dispute.theirs, unit, dispute.asked),
  }))
}

/** Server ms of the save that conflicts with an undecided change. 0 if unknown. */
export function theirsAt(intent: Intent): number {
  const at = ((intent.args ?? {}) as { theirsAt?: unknown }).theirsAt
  return typeof at === 'number' ? at : 0
}

const NOTHING: Dispute = { was: {}, mine: {}, theirs: {}, asked: [] }

/** The edit that an intent holds. Empty for intents of other kinds. */
export function disputeOf(intent: Intent): Dispute {
  const act = asEventIntent(intent)
  return act ? disputeIn(act) : NOTHING
}

function disputeIn(act: EventAct): Dispute {
  if (!('asked' in act.args || 'was' in act.args)) return NOTHING
  const { theirs = {}, asked = [] } = act.args
  switch (act.kind) {
    case 'updateEvent':
    case 'updateOccurrence': {
      const { changes, was, picture } = act.args
      return { was, mine: { ...changes, ...(picture !== 'same' && { imageUrl: picture }) }, theirs, asked }
    }
    case 'announce': {
      const was = { announcementText: act.args.was.at(-1) ?? '' }
      return { was, mine: { announcementText: act.args.text }, theirs, asked }
    }
    case 'setPaused': {
      const was = { status: act.args.was.at(-1) ?? '' }
      return { was, mine: { status: standingAfter(act.args) }, theirs, asked }
    }
    case 'cancelDates': {
      const { reason, was = {}, dates } = act.args
      const days = dates.length > 0 ? dates : ['']
      return { was, mine: Object.fromEntries(days.map(day => [day, reason])), theirs, asked }
    }
    default:
      return NOTHING
  }
}

/** The arguments of an act with `dispute` in place of its edit. */
export function withDispute<Act extends EventAct>(act: Act, dispute: Dispute): Act['args'] {
  const { was, mine, theirs } = dispute
  const asked = [...dispute.asked]
  const { theirsAt: _theirsAt, ...args } = act.args as Act['args'] & { theirsAt?: number }
  const rest = { ...args, theirs, asked }
  switch (act.kind) {
    case 'updateEvent':
    case 'updateOccurrence': {
      const { imageUrl, ...changes } = mine
      const { uploaded: _uploaded, ...plain } = rest as typeof rest & { uploaded?: unknown }
      return { ...plain, was, changes, picture: imageUrl === undefined ? 'same' : act.args.picture }
    }
    case 'announce':
      return { ...rest, was: [String(was.announcementText ?? '')], text: String(mine.announcementText ?? '') }
    case 'setPaused': {
      const { until: _until, ...pause } = rest as Omit<typeof rest, 'until'> & { until?: unknown }
      return { ...pause, was: [String(was.status ?? '')], ...pauseOf(String(mine.status)) } as Act['args']
    }
    case 'cancelDates':
      return {
        ...rest,
        was,
        isReasonOnly: true,
        dates: Object.keys(mine).filter(Boolean),
        reason: String(Object.values(mine)[0] ?? act.args.reason),
      }
    default:
      return act.args
  }
}

/**
 * The part of an edit that the person has to decide. `stored` holds the current stored values, by the field names of
 * `mine`.
 */
export function disputed({ was, mine }: Dispute, stored: Values, asked: readonly string[]): Dispute {
  const of = (values: Values) => keptOf(values, asked)
  return { was: of(was), mine: of(mine), theirs: of(stored), asked }
}

/**
 * The edit after one decision. A kept value may replace the stored value that the person saw, and no other. Once
 * `asked` is empty, the edit can be sent. If `mine` is empty too, nothing is left to send.
 */
export function answered(dispute: Dispute, unit: string, answer: Answer): Dispute {
  const asked = dispute.asked.filter(one => one !== unit)
  const units = unitsOf(dispute).filter(one => one !== unit)
  const others = (values: Values) =>
    units.reduce<Values>((kept, one) => joined(kept, valuesOf(values, one, dispute.asked)), {})
  const rest = { theirs: others(dispute.theirs), asked }
  if (answer === 'theirs') return { ...rest, was: others(dispute.was), mine: others(dispute.mine) }
  const seen = valuesOf(dispute.theirs, unit, dispute.asked)
  const own =
    answer === 'mine' ? valuesOf(dispute.mine, unit, dispute.asked) : { [fieldOf(unit)]: answer.text }
  return {
    ...rest,
    was: joined(others(dispute.was), seen),
    mine: joined(others(dispute.mine), own),
  }
}

/** R81: the questions to ask before an act is stored on the device. `asked` comes from the act's patch. */
export const questionsBefore = (act: EventAct, stored: Values, asked: readonly string[]): Question[] =>
  questionsIn({ ...disputeIn(act), theirs: stored, asked })

/** R81: the arguments of an act after these decisions. Null if the decisions leave nothing to send. */
export function withAnswers<Act extends EventAct>(
  act: Act,
  stored: Values,
  answers: ReadonlyMap<string, Answer>,
): Act['args'] | null {
  const asked = [...answers.keys()]
  let dispute: Dispute = { ...disputeIn(act), theirs: stored, asked }
  for (const [unit, answer] of answers) dispute = answered(dispute, unit, answer)
  return Object.keys(dispute.mine).length > 0 ? withDispute(act, { ...dispute, theirs: {} }) : null
}

/** R81: the undecided units of an earlier edit that a later edit of the same person builds on. */
export function replacedUnits(earlier: Dispute, later: Dispute): string[] {
  return earlier.asked.filter(unit => {
    if (!later.asked.includes(unit)) return false
    const [own, base] = [valuesOf(earlier.mine, unit, earlier.asked), valuesOf(later.was, unit, later.asked)]
    return Object.keys(own).every(name => {
      if (!isList(name)) return isSame(own[name], base[name])
      const [mine, before] = [own, base].map(values => (values[name] as Item[] | undefined)?.[0])
      return mine !== undefined && isSameItem(mine, before)
    })
  })
}

/** The field of a unit: `agenda/s1` belongs to the agenda. */
const fieldOf = (unit: string) => unit.split('/')[0] ?? unit
/** Only one-offs raise questions about dates. */
const isOneOff = (asked: readonly string[]) => asked.includes('eventDate')

/** The values of one unit. A list contains only the unit's item. */
function valuesOf(values: Values, unit: string, asked: readonly string[]): Values {
  const field = fieldOf(unit)
  if (isList(field) && values[field]) {
    const item = unit === field ? undefined : itemsOf(values[field]).get(unit.slice(field.length + 1))
    return unit === field ? { [field]: values[field] } : { [field]: item ? [item] : [] }
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => unitOf(name, isOneOff(asked)) === unit))
}

/** The values of only these units. */
const keptOf = (values: Values, asked: readonly string[]): Values =>
  asked.reduce<Values>((kept, unit) => joined(kept, valuesOf(values, unit, asked)), {})

/** All units of an edit, decided or not. If the edit removes an item, only `was` contains it. */
function unitsOf({ was, mine, asked }: Dispute): string[] {
  const names = [was, mine].flatMap(values =>
    Object.keys(values).flatMap(name =>
      isList(name)
        ? [...itemsOf(values[name]).keys()].map(id => `${name}/${id}`)
        : unitOf(name, isOneOff(asked)),
    ),
  )
  return [...new Set([...asked, ...names])]
}

/** The values of both. Lists are joined item by item. */
function joined(values: Values, more: Values): Values {
  const both = { ...values, ...more }
  for (const name of Object.keys(more)) {
    if (isList(name) && values[name]) both[name] = [...(values[name] as Item[]), ...(more[name] as Item[])]
  }
  return both
}
