import { byUrgency, caseOf, rowsOf, type Case, type CaseRow } from '../../src/domain/moderation/cases'
import { creatorOf, PENDING, type Report } from '../../src/domain/moderation/storedEvent'
import { describeClaim, findClaims } from './claims'
import { describeEvent, describeReport, nameOf } from './describeEvent'
import { tellOrganiser } from './notices'
import { printable } from './printable'
import { reportsOf } from './reports'
import type { Account, Project } from './project'

/** A row of many events names this many of them. */
const NAMED = 3

/**
 * The moderator's list, as lines: pending events, then claims (R84), then reported events, each oldest first. The many
 * events of one person share a row. Leaves out deleted events with reports. Tells the organisers of reported events
 * (R82).
 */
export async function listEvents(project: Project): Promise<string[]> {
  const accounts = new Map<string, Account | null>()
  const accountOf = async (uid: string) => {
    if (uid === '') return null
    if (!accounts.has(uid)) accounts.set(uid, await project.findAccount({ uid }))
    return accounts.get(uid) ?? null
  }
  const ownerOf = ({ event }: Case) => accountOf(creatorOf(event))
  const known = {
    reports: new Map<string, Report[]>(),
    notes: new Map(),
    people: new Map(),
    sentBack: new Map(),
  }

  const pending = await project.findEvents(PENDING)
  const found = await project.findReported()
  const reported = found.filter(({ fields }) => fields.status !== 'deleted')
  for (const event of reported) known.reports.set(event.id, await reportsOf(project, event))

  const section = async (
    title: string,
    cases: readonly Case[],
    describe: (each: Case) => Promise<string[]>,
  ) => {
    const lines = [`${title}: ${cases.length}`]
    for (const row of rowsOf([...cases].sort(byUrgency))) {
      if (row.by !== null) lines.push(...describeMany(row, await accountOf(whoseOf(row))))
      else for (const each of row.cases) lines.push(...(await describe(each)))
    }
    return lines
  }
  const lines = [
    ...(await section(
      'Waiting for approval',
      pending.map(event => caseOf('waiting', event, known)),
      async each => describeEvent(each.event, await ownerOf(each)),
    )),
    '',
    ...(await section(
      'Claimed, or changed since a moderator saw them',
      await findClaims(project),
      async each => describeClaim(each, await ownerOf(each)),
    )),
    '',
    ...(await section(
      'Reported',
      reported.map(event => caseOf('reported', event, known)),
      async each => {
        // R82: tell the organiser now, because a moderator is looking at the report.
        await tellOrganiser(project, each.event, { kind: 'reported' })
        const reporters = await Promise.all(each.reports.map(({ userId }) => accountOf(userId)))
        return [
          ...describeEvent(each.event, await ownerOf(each)),
          ...each.reports.map((report, at) => describeReport(report, reporters[at] ?? null)),
        ]
      },
    )),
  ]
  const ended = found.length - reported.length
  if (ended > 0) lines.push('', `Deleted events that still have reports: ${ended} (run tidy)`)
  return lines
}

/** Who has so many events in a row. */
const whoseOf = ({ by, cases: [first] }: CaseRow) =>
  (by === 'reporter' ? first?.reports[0]?.userId : first?.person?.uid) ?? ''

function describeMany({ by, cases }: CaseRow, account: Account | null): string[] {
  const whose = `${cases.length} ${by === 'reporter' ? 'reported by' : 'of'} ${nameOf(account, '')}`
  const named = cases
    .slice(0, NAMED)
    .map(({ event }) => `${printable(event.id)}  ${printable(event.fields.eventName)}`)
  const hint = account?.email
    ? `${by === 'reporter' ? '' : `list --creator ${printable(account.email)} shows them; `}clear ${printable(account.email)} undoes all`
    : 'show EVENT shows one'
  return [
    `${whose} (${hint})`,
    ...named.map(line => `    ${line}`),
    `    … and ${cases.length - named.length} more`,
  ]
}
