import { isReadableSize } from '../../src/domain/event/reader/documentSize'
import { tombstoneOf } from '../../src/domain/organiser/tombstone'
import { withoutReporter } from '../../src/domain/moderation/moderatorWrites'
import { isAsSeen } from '../../src/domain/moderation/seen'
import type { Act } from './act'
import { noteSeen } from './claims'
import { describeEvent } from './describeEvent'
import { describeWhole } from './describeWhole'
import { findEvent } from './findEvent'
import { doubtAbout } from './findPerson'
import { printable } from './printable'
import { tellOrganiser } from './notices'
import { closeReports, reportsOf } from './reports'
import { ModerationError, type Project } from './project'
import {
  PENDING,
  creatorOf,
  isTrustedByRules,
  TRUSTED,
  type StoredEvent,
} from '../../src/domain/moderation/storedEvent'

interface Wishes {
  /** R82: whether an approval trusts the creator. */
  trusts?: boolean
  /** R82: the reason for a removal, for the organiser. */
  reason?: string
}

/**
 * Approval (R62): pending to current, and listed (R63). It also makes the creator trusted (R82), unless the
 * moderator decides otherwise. A creator with an unverified address becomes trusted only with a second yes
 * (R74). Rejects with ModerationError unless the event waits for approval. `run` rejects with ModerationError
 * if the event has changed since (R64).
 */
export async function planApproval(
  project: Project,
  eventId: string,
  { trusts = true }: Wishes = {},
): Promise<Act> {
  const event = await findEvent(project, eventId)
  const approved = (current: StoredEvent) => {
    if (PENDING.includes(String(current.fields.status))) return { status: 'current', listed: true }
    throw new ModerationError(
      `Event ${printable(eventId)} is ${printable(current.fields.status)}: only events that wait for approval can be approved.`,
    )
  }
  const creator = creatorOf(event)
  const account = creator === '' ? null : await project.findAccount({ uid: creator })
  const permission = account === null ? TRUSTED : await project.permissionOf(creator)
  const isNewlyTrusted = trusts && !isTrustedByRules(permission)
  const doubt = isNewlyTrusted && account ? doubtAbout(account, 'Trust') : undefined
  return {
    lines: [
      ...describeWhole(event, account),
      ...changeLines(event, approved(event)),
      ...(isNewlyTrusted
        ? [
            `    permission: ${printable(permission)} → ${TRUSTED}. Their later events go live without approval.`,
          ]
        : []),
    ],
    question: 'Approve',
    doubt,
    async run(log, isDoubtAccepted = false) {
      const lastUpdated = await project.changeEvent(eventId, current => {
        const change = approved(current)
        expectSeen(event, current)
        return change
      })
      const isTrustGiven = isNewlyTrusted && (doubt === undefined || isDoubtAccepted)
      await noteSeen(project, { ...event, fields: { ...event.fields, lastUpdated } })
      if (isTrustGiven) await project.setPermission(creator, TRUSTED)
      await tellOrganiser(project, event, {
        kind: 'approved',
        isTrusted: isTrustGiven || isTrustedByRules(permission),
      })
      log({
        act: 'approve',
        eventId,
        eventName: event.fields.eventName,
        before: { status: event.fields.status },
        ...(isTrustGiven ? { trusts: creator } : {}),
        lastUpdated,
      })
      return `Approved: ${printable(event.fields.eventName)}. Devices receive it with their next refresh.`
    },
  }
}

/**
 * Removal (R62) leaves a bare tombstone (R63), then removes the files (R50). If the event is already deleted, only
 * its files are removed. Tells the organiser the reason (R82). Rejects with ModerationError if there is nothing to
 * remove.
 */
export async function planRemoval(
  project: Project,
  eventId: string,
  { reason = '' }: Wishes = {},
): Promise<Act> {
  const event = await findEvent(project, eventId)
  const files = await project.listFiles(eventId)
  const reports = await reportsOf(project, event)
  const isDeleted = event.fields.status === 'deleted'
  if (isDeleted && files.length === 0)
    throw new ModerationError(`Event ${printable(eventId)} is already removed.`)
  return {
    lines: [
      ...(await described(project, event)),
      ...(isDeleted ? [] : removalLines(event)),
      ...(isDeleted || creatorOf(event) === ''
        ? []
        : [
            `    the organiser is told: ${reason === '' ? '(no reason; --reason gives one)' : printable(reason)}`,
          ]),
      ...files.map(name => `    file ${printable(name)}: deleted`),
    ],
    question: 'Remove',
    async run(log) {
      if (!isDeleted) {
        const lastUpdated = await project.replaceEvent(eventId, ({ fields }) => tombstoneOf(fields))
        await tellOrganiser(project, event, { kind: 'removed', reason })
        // The log must let a moderator undo a mistake, but must not store enormous fields.
        const { status } = event.fields
        const before = isReadableSize(event.fields) ? event.fields : { status }
        await closeReports(project, eventId, reports)
        const { eventName } = event.fields
        log({
          act: 'remove',
          eventId,
          eventName,
          before,
          reason,
          reports: reports.map(withoutReporter),
          lastUpdated,
        })
      }
      if (files.length > 0) {
        await removeFiles(project, eventId)
        log({ act: 'remove files', eventId, files })
      }
      return `Removed: ${printable(event.fields.eventName)}.`
    },
  }
}

async function removeFiles(project: Project, eventId: string) {
  try {
    await project.removeFiles(eventId)
  } catch (error) {
    throw new ModerationError(
      `The event is removed, but its files are not yet: ${(error as Error).message} Run the same command again to remove them.`,
    )
  }
}

/** R64: a moderator decides about the version that they saw. A new report doesn't count as a change. */
function expectSeen(seen: StoredEvent, current: StoredEvent) {
  if (isAsSeen(seen, current)) return
  throw new ModerationError(
    `Event ${printable(seen.id)} changed while you read it, so nothing was approved. Run the same command again.`,
  )
}

async function described(project: Project, event: StoredEvent): Promise<string[]> {
  const { creator } = event.fields
  const organiser =
    typeof creator === 'string' && creator !== '' ? await project.findAccount({ uid: creator }) : null
  return describeEvent(event, organiser)
}

const STAMP_LINE = "    lastUpdated: the server's time, so that devices fetch the change"

function removalLines({ fields }: StoredEvent): string[] {
  const left = tombstoneOf(fields)
  const gone = Object.keys(fields).filter(name => !(name in left) && name !== 'lastUpdated')
  return [
    `    status: ${printable(fields.status)} → deleted`,
    `    removed from the document: ${gone.map(printable).join(', ')}`,
    STAMP_LINE,
  ]
}

function changeLines({ fields }: StoredEvent, change: Record<string, unknown>): string[] {
  const changed = Object.entries(change).filter(([name, value]) => fields[name] !== value)
  const lines = changed.map(
    ([name, value]) => `    ${name}: ${printable(fields[name])} → ${printable(value)}`,
  )
  return [...lines, STAMP_LINE]
}
