import { arrayRemove, arrayUnion, doc, increment, writeBatch } from 'firebase/firestore/lite'
import { countSteps, favouritesPartOf, type CountStep } from '../../domain/account/favouriteCounts'
import type { Profile } from '../../domain/account/profile'
import type { UserId } from '../../domain/event/event'
import { log } from '../device/log'
import { codeOf } from './eventTransactions'
import { accountDatabase } from './firestore'

// Decision 24: counts a person's favourites, or stops counting them. A refused step never touches the favourite itself.

/** Takes the next steps for this profile, as the server has it. Throws if the server can't be reached. */
export const countFavourites = (userId: UserId, profile: Profile) => takeSteps(userId, countSteps(profile))

/** Stops counting this person's favourites before the profile is deleted, the first 100 of them. */
export function stopCounting(userId: UserId, { countedFavourites = [] }: Profile): Promise<void> {
  const counted = countedFavourites.slice(0, MAX_STOPPED)
  return takeSteps(
    userId,
    counted.map(eventId => ({ eventId, by: -1 })),
  )
}

const MAX_STOPPED = 100

async function takeSteps(userId: UserId, steps: CountStep[]) {
  let refused = 0
  for (const step of steps) {
    try {
      await take(userId, step)
    } catch (error) {
      // Another tab may have taken the step first.
      if (codeOf(error) !== 'permission-denied') throw error
      refused += 1
    }
  }
  if (refused > 0) log(`${refused} favourites were not counted`)
}

/** The rules allow the two writes only together, so a repeated step counts nothing twice. */
async function take(userId: UserId, { eventId, by }: CountStep) {
  const database = accountDatabase()
  const batch = writeBatch(database)
  batch.update(doc(database, 'users', userId), {
    countedFavourites: by > 0 ? arrayUnion(eventId) : arrayRemove(eventId),
  })
  const count = doc(database, 'events', eventId, 'counts', favouritesPartOf(userId))
  batch.set(count, { favourites: increment(by) }, { merge: true })
  await batch.commit()
}
