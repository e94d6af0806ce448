import type { UserId } from '../event/event'
import type { Intent } from '../outbox/outbox'
import { firstNameOf, type Owner } from './profile'

/** R37: unsent changes that a person left on this device when they signed out. */
export interface LeftChanges {
  /** The person's first name, or '' if the device doesn't know it. */
  name: string
  count: number
}

/**
 * R37: the names that the device keeps with its owner: of those people whose changes wait there. `signedOut` is who
 * signs out now, with their name.
 */
export function namesLeft(
  owner: Owner | null,
  queue: readonly Intent[],
  signedOut?: { userId: UserId; name: string },
): Pick<Owner, 'names'> {
  const known = { ...owner?.names, ...(signedOut && { [signedOut.userId]: signedOut.name }) }
  const names = Object.entries(known).filter(([userId]) => queue.some(intent => intent.userId === userId))
  return names.length > 0 ? { names: Object.fromEntries(names) } : {}
}

/** R37: the changes of everybody but `me` that wait on this device, most first. */
export function leftChanges(
  { intents, owner }: { intents: readonly Intent[]; owner: Owner | null },
  me: UserId | null,
): LeftChanges[] {
  const people = [...new Set(intents.map(({ userId }) => userId))].filter(userId => userId !== me)
  return people
    .map(userId => ({
      name: nameIn(owner, userId),
      count: intents.filter(intent => intent.userId === userId).length,
    }))
    .sort((one, other) => other.count - one.count)
}

function nameIn(owner: Owner | null, userId: UserId): string {
  const name: unknown = owner?.names?.[userId]
  return typeof name === 'string' ? firstNameOf(name) : ''
}

/** R37: '8 changes of Ann wait for Ann's next login'. */
export function leftText({ name, count }: LeftChanges): string {
  const changes = `${count} ${count === 1 ? 'change' : 'changes'}`
  const wait = count === 1 ? 'waits' : 'wait'
  return name === ''
    ? `${changes} of somebody else ${wait} for their next login`
    : `${changes} of ${name} ${wait} for ${name}'s next login`
}
