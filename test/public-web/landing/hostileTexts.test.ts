/** @jest-environment ./test/support/firebaseEnvironment.ts */
import fc from 'fast-check'
import { organiserName } from '../../../src/domain/following/organiserName'
import { readPlacedEvent } from '../../../src/domain/places/placedEvent'
import { HOSTILE_TEXTS } from '../../support/harness/hostileEvents'
import { makeLocation } from '../../support/events'
import { randomRuns } from '../../support/randomRuns'
import { askList, oneOff, series, skeleton } from '../support/askLists'

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc
    .array(
      fc.constantFrom('<', '>', '"', "'", '&', '`', '</script>', '<!--', ' onload=x ', 'a', '\u2028', '='),
    )
    .map(parts => parts.join('')),
  fc.string(),
)
/** Hostile text that is never empty. An empty text has a fallback, which would change the page. */
const name = hostile.map(text => `x${text}`)

const pageWith = (
  address: string,
  eventName: string,
  venue: string,
  announcementText: string,
  team = eventName,
) =>
  askList(address, {
    e1: series({
      eventName,
      announcementText,
      location: makeLocation({ venue, city: venue }),
      description: venue,
    }),
    e2: oneOff({ eventName, location: makeLocation({ venue }), team }),
  })

describe('Hostile text in a list (public web)', () => {
  it.each(['/in/kent', '/in/kent/bachata', '/embed/kent', '/embed/e1'])(
    'adds no element and no attribute to %s, and leaves its JSON-LD valid',
    async address => {
      const harmless = async (team?: string) =>
        skeleton((await pageWith(address, 'Name', 'Venue', 'News', team)).page)
      const [named, unnamed] = [await harmless(), await harmless('')]
      await fc.assert(
        fc.asyncProperty(name, name, name, async (eventName, venue, news) => {
          const { page } = await pageWith(address, eventName, venue, news)
          // A longer text about the team is no name, so no link names the organiser.
          const isNamed = organiserName(readPlacedEvent('e2', series({ team: eventName }), null)!) !== ''
          expect(skeleton(page)).toEqual(isNamed ? named : unnamed)
          for (const link of page.querySelectorAll('a'))
            expect(link.getAttribute('href')).toMatch(/^(\/(?!\/)|webcal:\/\/dance\.example\/|mailto:hello@)/)
          const data = page.querySelector('script')
          if (data) expect(JSON.parse(data.text)['@type']).toBe('ItemList')
        }),
        { numRuns: randomRuns(40) },
      )
    },
  )

  it('reaches the reader as it was typed', async () => {
    const { rows } = await pageWith('/in/kent', '<b>"Loud" & \'late\'</b>', 'A < B', '')

    expect(rows[0]!.querySelector('h3')!.textContent).toBe('<b>"Loud" & \'late\'</b>')
    expect(rows[0]!.querySelector('.venue')!.textContent).toBe('A < B • A < B')
  })

  it('never makes the page load a picture from another site', async () => {
    const { page } = await askList('/in/kent', {
      e1: series({ imageUrl: 'https://evil.example/a.gif', thumbnailUrl: '//evil.example/a.gif' }),
    })

    expect(page.querySelector('img')!.getAttribute('src')).toMatch(/^\/images\/placeholder-bachata\.svg/)
  })
})
