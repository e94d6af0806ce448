/** The fields that a moderator reads first. The others follow by name. */
const FIRST = [
  'eventName',
  'description',
  'announcementText',
  'team',
  'ticketUrl',
  'organiserUrl',
  'imageUrl',
  'thumbnailUrl',
  'location',
]

/** A value within a document, and the path to it, such as 'exceptions[0].team'. */
export interface Part {
  path: string
  text: string
}

/** R64: everything in an event's document, including the addresses of pictures. Texts keep their line breaks. */
export function everythingOf(fields: Record<string, unknown>): Part[] {
  const others = Object.keys(fields).filter(name => !FIRST.includes(name))
  const names = [...FIRST.filter(name => name in fields), ...others.sort()]
  return names.flatMap(name => partsOf(name, fields[name]))
}

function partsOf(path: string, value: unknown): Part[] {
  if (value instanceof Date) return [{ path, text: value.toISOString() }]
  if (typeof value !== 'object' || value === null) return [{ path, text: String(value) }]
  const inner = Object.entries(value)
  if (inner.length === 0) return [{ path, text: '(empty)' }]
  return inner.flatMap(([name, one]) =>
    partsOf(Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`, one),
  )
}
