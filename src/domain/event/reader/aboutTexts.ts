import { EVENT_FIELDS, FIELD_RULES, type AboutText } from './eventTable'

/** §2 About: the lines and texts with a title, in the order in which they are typed and read. */
export const ABOUT_TEXTS = FIELD_RULES.map(([name]) => name).filter(
  (name): name is AboutText => 'title' in EVENT_FIELDS[name],
)

export const titleOf = (name: AboutText): string => EVENT_FIELDS[name].title
