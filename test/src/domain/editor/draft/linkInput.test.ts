import fc from 'fast-check'
import { linkOf } from '../../../../../src/domain/editor/draft/linkInput'
import { NEW_DRAFT } from '../../../../../src/domain/editor/draft/draftFields'
import { validate } from '../../../../../src/domain/editor/validation'
import { isLink } from '../../../../../src/domain/event/reader/eventText'
import { EVENT_FIELDS } from '../../../../../src/domain/event/reader/eventTable'
import { LINK_INVALID } from '../../../../../src/domain/texts/editorMessages'

const problemsOf = (name: 'ticketUrl' | 'organiserUrl', typed: string) =>
  validate({ ...NEW_DRAFT, [name]: typed }, 'create').filter(({ field }) => field === name)

describe('R75: a typed link', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['lantern.example', 'https://lantern.example/'],
    [' www.lantern.example/Tickets?a=1 ', 'https://www.lantern.example/Tickets?a=1'],
    ['https://lantern.example/x', 'https://lantern.example/x'],
    ['HTTPS://Lantern.Example', 'https://lantern.example/'],
    ['café.example/€', 'https://xn--caf-dma.example/%E2%82%AC'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(linkOf(typed)).toBe(stored)
    expect(problemsOf('ticketUrl', typed)).toEqual([])
    expect(problemsOf('organiserUrl', typed)).toEqual([])
  })

  it.each([
    'http://lantern.example/',
    'javascript:alert(1)',
    'mailto:ana@lantern.example',
    'https://bank.example@evil.example/',
    'lantern.example:8443',
    'localhost',
    'https://127.0.0.1/',
    'not a link',
    'lantern',
  ])('%j is reported on its tab and stays as typed', typed => {
    expect(problemsOf('ticketUrl', typed)).toEqual([
      { tab: 'Pricing', field: 'ticketUrl', message: LINK_INVALID },
    ])
    expect(problemsOf('organiserUrl', typed)).toEqual([
      { tab: 'About', field: 'organiserUrl', message: LINK_INVALID },
    ])
  })

  it('is reported once if it is too long', () => {
    const typed = `lantern.example/${'x'.repeat(EVENT_FIELDS.ticketUrl.limit)}`
    expect(problemsOf('ticketUrl', typed).map(({ message }) => message)).toEqual([
      'Ticket link can have at most 300 characters.',
    ])
  })

  it('is allowed only if the browser would open the host that people read', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'a.:/@?#\\%-[]\u202e\u00e9 \n') })
    fc.assert(
      fc.property(hostile, end => {
        const address = `https://${end}`
        if (!isLink(address, EVENT_FIELDS.ticketUrl.limit)) return
        const { protocol, username, password, port, host } = new URL(address)
        expect([protocol, username, password, port]).toEqual(['https:', '', '', ''])
        expect(address.toLowerCase().startsWith(`https://${host}`)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
