/** @jest-environment ./test/support/firebaseEnvironment.ts */
import fc from 'fast-check'
import { readLine, readLines } from '../../../src/domain/event/reader/eventText'
import { HOSTILE_TEXTS } from '../../support/harness/hostileEvents'
import { makeDocument, makeLocation, makeSlot } from '../../support/events'
import { randomRuns } from '../../support/randomRuns'
import { askPublic } from '../support/askPublic'
import { parsedPage } from '../support/parsedPage'

const MARKUP = [
  '<script>',
  '</script>',
  // A space ends the element's name too, so this text is dangerous even without '>'.
  '</script ',
  '<!--<script ',
  '</title>',
  '</head>',
  '<!--',
  '-->',
  '<div id="root"></div>',
  '"',
  "'",
  '>',
  '&quot;',
  '&',
  '$&',
  '$1',
  '`',
  ' onload=',
  ']]>',
  '\u2028',
  '\\u003c',
  '\n',
  '${1}',
]

/**
 * Hostile text between two letters, so that no field becomes empty. It contains no address that would become a link.
 */
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...MARKUP, ...HOSTILE_TEXTS), fc.string({ unit: 'binary' })), {
    maxLength: 6,
  })
  .map(parts => `a${parts.join('').slice(0, 90)}z`)
  .filter(text => !/https?:|mailto:/i.test(text))

function documentOf([name, text, team, venue, street, slotName, itemName, label]: readonly string[]) {
  return makeDocument({
    eventName: name,
    description: text,
    announcementText: text,
    team,
    location: makeLocation({
      venue: venue ?? '',
      street: street ?? '',
      // Never the county's text, because a place that is both is named once.
      city: `${venue ?? ''}Z`,
      postcode: 'BN1 1UG',
      description: text ?? '',
    }),
    shortLocation: street,
    agenda: [makeSlot({ slotName: slotName ?? '' })],
    pricing: [{ id: 'p1', itemName, prices: { [label ?? '']: 5 }, sort: 0 }],
  })
}

/** Every element with the names of its attributes, in order. */
function shapeOf(page: Document): string[] {
  const lines = [...page.querySelectorAll('*')].map(
    element => `${element.localName} ${[...element.attributes].map(({ name }) => name).join(' ')}`,
  )
  // A text like 'x.0' is an address, which may break after its dot.
  return lines.filter(line => line !== 'wbr ')
}

describe('Public web: hostile text stays text', () => {
  it('a page with hostile text has the same elements, attributes and scripts as a harmless page', async () => {
    const known = new Map<string, string[]>()
    /** The shape of the page if each text is harmless. A place doesn't repeat equal texts, so equal ones stay equal. */
    const harmlessShape = async (texts: readonly string[]) => {
      const seen = texts.map(text => readLine(text, 120))
      const harmless = seen.map(text => `harmless${seen.indexOf(text)}`)
      const key = harmless.join()
      if (!known.has(key)) {
        const { body } = await askPublic('/view-event/e1', { e1: documentOf(harmless) })
        known.set(key, shapeOf(parsedPage(body).page))
      }
      return known.get(key)
    }

    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 8, maxLength: 8 }), async texts => {
        const { status, body } = await askPublic('/view-event/e1', { e1: documentOf(texts) })
        expect(status).toBe(200)
        const { page, jsonLd, property } = parsedPage(body)
        expect(shapeOf(page)).toEqual(await harmlessShape(texts))
        expect(page.querySelectorAll('script')).toHaveLength(2)
        expect(jsonLd[0]).toMatchObject({
          name: readLine(texts[0], 120),
          description: readLines(texts[1], 5_000),
        })
        expect(property('og:title')?.replace('Cancelled : ', '')).toBe(readLine(texts[0], 120))
        expect(page.querySelector('#root h1')?.textContent).toContain(readLine(texts[0], 120))
      }),
      { numRuns: randomRuns(150) },
    )
  })
})
