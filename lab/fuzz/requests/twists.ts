import { toRest } from '../../../local-backend/firestore/plantDocuments'
import type { Random } from '../../../tools/random'
import { hostileText, hostileValue } from '../../../test/support/harness/hostile'
import { honest, pickPath, type Intent } from './intents'

const FIELDS = [
  'status',
  'creator',
  'claimed',
  'listed',
  'lastUpdated',
  'permission',
  'reported',
  'reported.userId',
  'eventName',
  'exceptions',
  'isCancelled',
  'isRecurring',
  'recurrenceDay',
  'rhythm',
  'rhythm.every',
  'pausedUntil',
  'organisers',
  'friendlyEventId',
  'location.country',
  'imageUrl',
  'imageGround',
  'ticketUrl',
  'danceTypes',
  'eventDays',
  'eventCreator',
  'displayName',
  'name',
  '`reported`.userId',
]

const TRANSFORMS = (random: Random) => [
  { setToServerValue: random.pick(['REQUEST_TIME', 'X']) },
  { increment: random.chance(0.5) ? { integerValue: '1' } : hostileValue(random) },
  { maximum: hostileValue(random) },
  { minimum: { integerValue: '0' } },
  { appendMissingElements: { values: [hostileValue(random)] } },
  { removeAllFromArray: { values: [hostileValue(random)] } },
]

/** Changes one part of an intent. */
function twisted(random: Random, intent: Intent, now: number): Intent {
  const name = random.chance(0.9) ? random.pick(FIELDS) : hostileText(random)
  const own = random.pick([...Object.keys(intent.fields), name])
  return random.pick<() => Intent>([
    () => ({ ...intent, path: pickPath(random) }),
    () => ({ ...intent, fields: { ...intent.fields, [own]: { stringValue: hostileText(random) } } }),
    () => ({ ...intent, fields: { ...intent.fields, [own]: hostileValue(random) } }),
    () => ({ ...intent, fields: { ...intent.fields, [name]: hostileValue(random) } }),
    () => ({
      ...intent,
      fields: { ...intent.fields, [name]: hostileValue(random) },
      mask: [...(intent.mask ?? []), name],
    }),
    () => ({ ...intent, mask: [...(intent.mask ?? []), name] }),
    () => ({ ...intent, mask: null }),
    () => ({ ...intent, mask: intent.mask?.slice(1) ?? [] }),
    () => ({
      ...intent,
      fields: {
        ...intent.fields,
        lastUpdated: toRest(now + random.pick([-120_001, -120_000, -1, 0, 1, 120_000, 120_001])),
      },
    }),
    () => ({
      ...intent,
      fields: { ...intent.fields, creator: toRest(random.pick(['victim', '', 'mallory', null])) },
    }),
    () => ({
      ...intent,
      fields: { ...intent.fields, status: toRest(random.pick(['current', 'paused', 'deleted', 'x'])) },
    }),
    () => ({
      ...intent,
      transforms: [...(intent.transforms ?? []), { fieldPath: name, ...random.pick(TRANSFORMS(random)) }],
    }),
    () => ({
      ...intent,
      precondition: random.pick<Record<string, unknown>>([
        { exists: true },
        { exists: false },
        { updateTime: '2020-01-01T00:00:00Z' },
        { updateTime: hostileText(random) },
        {},
      ]),
    }),
    () => ({ ...intent, isDelete: intent.isDelete !== true }),
  ])()
}

/** An intent of `uid`. Half of the intents are honest; the others have up to three changes. */
export function pickIntent(random: Random, uid: string, now: number): Intent {
  let intent = honest(random, uid, now)
  const twists = random.chance(0.5) ? 0 : random.between(1, 3)
  for (let count = 0; count < twists; count++) intent = twisted(random, intent, now)
  return intent
}
