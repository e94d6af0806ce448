import { PRODUCT_TITLE } from '../../src/domain/constants'
import { DANCES } from '../../src/domain/event/dances'
import { countiesOf } from '../places/countySlugs'
import { feedPath, landingPath } from '../places/placePaths'
import type { DanceEvent } from '../../src/domain/event/event'
import { countySlug } from '../../src/domain/places/countyId'
import type { Day } from '../../src/domain/time/days'

/** /llms.txt (llmstxt.org) tells programs what the site is and where its data is. */
export function llmsText(events: readonly DanceEvent[], origin: string, today: Day): string {
  const link = (name: string, path: string, note: string) => `- [${name}](${origin}${path}): ${note}`
  const dances = DANCES.map(({ name, slug }) => `${name} (\`${slug}\`)`).join(', ')
  const counties = countiesOf(events, today)
  return [
    `# ${PRODUCT_TITLE}`,
    '',
    '> Social dance events in England: weekly classes and nights, parties and festivals. All times are London time.',
    '',
    'Everything listed here is public and was approved. Pages are HTML without scripts, calendars are iCalendar, and',
    'snapshots are JSON. Please ask at most once a minute for the same address and send `If-None-Match`.',
    '',
    `Dances: ${dances}.`,
    '',
    '## Addresses',
    '',
    '- `/in`: every county with the number of its events in the next seven days.',
    '- `/in/{county}` and `/in/{county}/{dance}`: the next seven days, then coming one-offs.',
    '- `/view-event/{id}`: an event. `?date=2026-11-20` names one date of a series.',
    '- `/organiser/{mark}` and `/venue/{key}`: who or where it is, and what is next. Events and counties link to them.',
    '- `/feeds/{county}.ics`, `/feeds/{county}/{dance}.ics`, `/feeds/event/{id}.ics`, `/feeds/organiser/{mark}.ics`,',
    '  `/feeds/venue/{key}.ics`: calendars to subscribe to. With `.atom` instead, the latest changes as Atom.',
    '- `/data/{county}.json`: all events of a county, with every field.',
    link('Sitemap', '/sitemap.xml', 'every page with coming events'),
    '',
    '## Counties',
    '',
    ...counties.map(county =>
      link(
        county,
        landingPath(county),
        `calendar ${origin}${feedPath(county, null)}, data ${origin}/data/${countySlug(county)}.json`,
      ),
    ),
    '',
  ].join('\n')
}
