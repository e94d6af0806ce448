/** R3: the time zone of every time in the file. */
export const LONDON_ZONE = 'Europe/London'

/** The zone's rules since 1996, for calendars that don't know its name. */
export const LONDON_ZONE_LINES: readonly string[] = [
  'BEGIN:VTIMEZONE',
  `TZID:${LONDON_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'END:VTIMEZONE',
]
