import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { noteListed } from '../push/listedNews'
import { noteChange, type Written } from '../push/noteChange'
import { isWaitingStatus, noteNotice, noteWaiting } from '../push/otherNews'
import { everyDay, tick } from '../push/tick'
import { CONTACT_EMAIL } from '../src/domain/configuration'
import { msOfStored } from '../src/domain/time/storedMoment'
import { firestorePush, type PushFirestore } from './firestorePush'
import { eventFields } from './storedFields'
import type { SiteFile } from './webHandler'
import { makeWebPush } from './webPush'

/** A run of the schedule ends before its limit of 300 s: a page takes at most 60 s. */
const RUN_MS = 200_000

export interface PushHostParts {
  firestore: PushFirestore
  /** The secret of the keys (R88). */
  privateKey(): string
  /** The folder that `npm run deploy` filled. */
  siteFolder: URL
  /** The clock, in ms. */
  now(): number
  /** Logs a sentence. */
  warn(sentence: string): void
  /** For tests with a push service of their own. */
  allowsLoopback?: boolean
}

/** The sender in a Firebase project: what its triggers and its schedule do (R88). */
export function makePushHost({
  firestore,
  privateKey,
  siteFolder,
  now,
  warn,
  allowsLoopback = false,
}: PushHostParts) {
  const site = JSON.parse(readFileSync(fileURLToPath(new URL('site.json', siteFolder)), 'utf8')) as SiteFile
  const store = firestorePush(firestore)
  let webPush: ReturnType<typeof makeWebPush> | null = null
  // The secret is there only while a function runs.
  const sending = () =>
    (webPush ??= makeWebPush({
      keys: { publicKey: site.pushKey ?? '', privateKey: privateKey() },
      email: CONTACT_EMAIL,
      now,
      warn,
      allowsLoopback,
    }))
  return {
    /** Notes one write of an event. It may be called twice. */
    async changed({ eventId, before, after }: Written) {
      // Whatever was there before, the event isn't new.
      const written = { eventId, before: before && (eventFields(before) ?? {}), after: eventFields(after) }
      await noteChange(store, written, now())
      await noteListed(store, written, now())
      if (isWaitingStatus(written.after?.status) && !isWaitingStatus(written.before?.status))
        await noteWaiting(store, now())
    },
    /** Tells of one notice to a person. It may be called twice. */
    async noticed({ kind, eventId, eventName, at }: Record<string, unknown>) {
      const about = { kind, eventId, eventName, at: msOfStored(at) }
      await noteNotice(store, about, { ...sending(), origin: site.origin }, now())
    },
    tick: () => tick({ store, ...sending(), origin: site.origin, now, warn }, now() + RUN_MS),
    everyDay: () => everyDay(store, now()),
  }
}
