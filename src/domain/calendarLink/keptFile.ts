import { fileParts, isUnanswered, type Properties, valueOf } from '../calendarIn/fileLines'

/** Who is invited is nobody else's business, and a file within the calendar isn't read. */
const LEFT_OUT = ['ATTENDEE', 'ORGANIZER', 'CONTACT', 'COMMENT']

/**
 * R94: a calendar with nothing but the properties that are read of it, so that a host that hands it on is no way to
 * other files. `pause` is awaited often.
 */
export async function keptFile(bytes: Uint8Array, pause: () => Promise<void>): Promise<string> {
  const calendars = new Map<Properties, string[]>()
  const { zones } = await fileParts(bytes, pause, ({ calendar }, own) => {
    // The answer to an invitation is left out with who is invited, but an invitation stays one.
    const answer = isUnanswered(own, calendar) ? [`ATTENDEE:${valueOf(calendar, 'X-WR-CALNAME')}`] : []
    const entry = part('VEVENT', [...linesOf(own), ...answer]).join('\r\n')
    const same = calendars.get(calendar)
    if (same) same.push(entry)
    else calendars.set(calendar, [entry])
  })
  const timeZones = [...zones].flatMap(([id, observances]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${id}`,
    ...observances.flatMap(({ isSummer, own }) => part(isSummer ? 'DAYLIGHT' : 'STANDARD', linesOf(own))),
    'END:VTIMEZONE',
  ])
  // The zones count for the whole file. With each of thousands of parts they would be thousands of times as long.
  const kept = [...calendars].flatMap(([calendar, entries], index) =>
    part('VCALENDAR', [...linesOf(calendar), ...(index === 0 ? timeZones : []), ...entries]),
  )
  return [...(kept.length > 0 ? kept : part('VCALENDAR', [])), ''].join('\r\n')
}

const part = (name: string, lines: readonly string[]) => [`BEGIN:${name}`, ...lines, `END:${name}`]

function linesOf(own: Properties): string[] {
  const kept = [...own.values()]
    .flat()
    .filter(({ name, value }) => !LEFT_OUT.includes(name) && !/^data:/i.test(value))
  return kept.flatMap(({ name, params, value }) => {
    const isFile = /^(?:ATTACH|IMAGE)$/.test(name) && params.ENCODING !== undefined
    const said = Object.entries(params).map(
      ([key, text]) => `;${key}=${/[:;,]/.test(text) ? `"${text}"` : text}`,
    )
    return isFile ? [] : [`${name}${said.join('')}:${value}`]
  })
}
