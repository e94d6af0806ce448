import { FULL_RESYNC_MS, MAX_MOVED_COUNTIES } from '../../src/domain/constants'
import { tombstoneOf } from '../../src/domain/organiser/tombstone'
import { countiesOfDates } from '../../src/domain/places/movedCounties'
import { readPlacedEvent } from '../../src/domain/places/placedEvent'
import { isSame } from '../../src/domain/sameness'
import { addDays, londonMoment } from '../../src/domain/time/days'
import type { Act } from './act'
import { type Project } from './project'
import { LIVE, type StoredEvent } from '../../src/domain/moderation/storedEvent'

/**
 * R63: lists the live events of earlier versions, and adds the counties of their moved dates (R86). Leaves a listed
 * tombstone of each recently deleted event. After FULL_RESYNC_MS no device needs a tombstone, because each device has
 * reloaded everything (R31).
 */
export async function planRelist(project: Project, now = Date.now()): Promise<Act[]> {
  const live = (await project.findEvents(LIVE)).filter(
    event => Object.keys(liveChange(event, now)).length > 0,
  )
  const deleted = (await project.findEvents(['deleted'])).filter(
    ({ fields }) => fields.listed !== true && now - Number(fields.lastUpdated ?? 0) < FULL_RESYNC_MS,
  )
  if (live.length + deleted.length === 0) return []
  return [
    {
      lines: [
        `Live events to list, or to give the counties of their moved dates: ${live.length}`,
        `Deleted events of the last days, of which a listed tombstone is left: ${deleted.length}`,
        'Each is stamped, so that every device fetches it once.',
      ],
      question: 'Relist',
      async run(log) {
        for (const { id } of live) {
          await project.changeEvent(id, current => (isLive(current) ? liveChange(current, now) : {}))
        }
        for (const { id } of deleted) await project.replaceEvent(id, ownersTombstone)
        log({ act: 'relist', listed: live.map(({ id }) => id), tombstones: deleted.map(({ id }) => id) })
        return `Relisted: ${live.length + deleted.length}. Devices fetch them with their next refresh.`
      },
    },
  ]
}

const isLive = ({ fields }: StoredEvent) => LIVE.includes(String(fields.status))

function liveChange(event: StoredEvent, now: number): Record<string, unknown> {
  const { listed, movedCounties = [] } = event.fields
  const moved = movedCountiesOf(event, now)
  return {
    ...(listed !== true && { listed: true }),
    ...(!isSame(moved, movedCounties) && { movedCounties: moved }),
  }
}

/** The stored counties and the counties of coming dates, for a document from before R86. `now` is in ms. */
function movedCountiesOf({ id, fields }: StoredEvent, now: number): unknown {
  const { movedCounties = [] } = fields
  const event = readPlacedEvent(id, fields, null)
  if (!event) return movedCounties
  const coming = countiesOfDates(event, addDays(londonMoment(now).day, -1))
  const known = event.movedCounties ?? []
  if (coming.every(county => known.includes(county))) return movedCounties
  return [...new Set([...coming, ...known])].slice(0, MAX_MOVED_COUNTIES).sort()
}

/** A tombstone that keeps its creator, because only the owner may still remove the files (R50). */
function ownersTombstone({ fields }: StoredEvent) {
  const { creator } = fields
  return { ...tombstoneOf(fields), ...(creator !== undefined && { creator }) }
}
