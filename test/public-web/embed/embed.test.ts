/** @jest-environment ./test/support/firebaseEnvironment.ts */
import { askList, oneOff, series, wordsOf } from '../support/askLists'

const stored = {
  e1: series(),
  e2: series({ recurrenceDay: 6, eventName: 'Zouk Flow', danceTypes: ['Zouk'] }),
  e3: series({ eventName: 'Waiting', listed: false, status: 'pendingApproval' }),
  e4: series({ status: 'deleted' }),
  e5: series({ eventName: 'Unlisted', listed: false }),
}
const names = (rows: Element[]) => rows.map(row => wordsOf(row.querySelector('.name')))

describe('A list for another site (public web)', () => {
  it('shows a county’s week, with the day on each row', async () => {
    const { status, rows } = await askList('/embed/kent', stored)

    expect(status).toBe(200)
    expect(names(rows)).toEqual(['Bachata Fridays', 'Zouk Flow'])
    expect(rows.map(row => wordsOf(row.querySelector('.date')))).toEqual(['Today', 'Sat21 Nov'])
  })

  it('is a place’s, whatever event somebody gives that name as its id', async () => {
    const theirs = series({ eventName: 'Theirs', shortLocation: 'Brighton and Hove' })
    const documents = {
      e1: theirs,
      'brighton-and-hove': series({ eventName: 'Mine', shortLocation: 'Kent' }),
    }
    expect(names((await askList('/embed/brighton-and-hove', documents)).rows)).toEqual(['Theirs'])
  })

  it('shows one dance if the address asks for it', async () => {
    expect(names((await askList('/embed/kent?dance=zouk', stored)).rows)).toEqual(['Zouk Flow'])
  })

  it('shows the next ten dates of an event', async () => {
    const { rows, page } = await askList('/embed/e1', stored)

    expect(rows).toHaveLength(10)
    expect(rows[1]!.getAttribute('href')).toBe('/view-event/e1?date=2026-11-27')
    expect(wordsOf(page.querySelector('h1'))).toBe('Bachata Fridays')
    expect(page.querySelector('.dates')).toBeNull()
  })

  it('R67: a date outside the next 12 months shows its year, and says it to screen readers', async () => {
    const { rows } = await askList('/embed/e1', {
      e1: series({ recurrenceDay: 5, rhythm: { every: 'last', from: '2027-08-01' } }),
    })

    const words = (selector: string) => rows.map(row => wordsOf(row.querySelector(selector))).slice(2, 5)
    expect(words('.date')).toEqual(['Fri29 Oct', 'Fri26 Nov2027', 'Fri31 Dec2027'])
    expect(words('p.unseen')).toEqual([
      'Friday 29 October',
      'Friday 26 November 2027',
      'Friday 31 December 2027',
    ])
  })

  it('R67: last night’s event isn’t past while it still runs', async () => {
    const night = { e1: series({ startTime: '21:00', endTime: '02:00' }) }
    const { rows } = await askList('/embed/kent', night, Date.UTC(2026, 10, 21, 0, 30))

    expect(wordsOf(rows[0]!.querySelector('.date'))).toBe('Fri20 Nov')
  })

  it('says which days a county’s week has', async () => {
    const heading = async (address: string, now?: number) =>
      wordsOf((await askList(address, stored, now)).page.querySelector('header'))

    expect(await heading('/embed/kent')).toBe('Dancing in Kent this week 20 – 26 Nov')
    expect(await heading('/embed/kent?dance=zouk')).toBe('Zouk in Kent this week 20 – 26 Nov')
    expect(await heading('/embed/kent', Date.UTC(2026, 10, 28, 12))).toBe(
      'Dancing in Kent this week 28 Nov – 4 Dec',
    )
  })

  it('shows the coming one-offs if the week is empty, and doesn’t call them this week', async () => {
    const { rows, page } = await askList('/embed/kent', { e1: oneOff({ eventName: 'Winter Ball' }) })

    expect(names(rows)).toEqual(['Winter Ball'])
    expect(wordsOf(page.querySelector('header'))).toBe('Dancing in Kent')
  })

  it('shows the next date of a series if nothing else is planned', async () => {
    const monthly = { e1: series({ recurrenceDay: 5, rhythm: { every: 'second' } }) }
    const { rows } = await askList('/embed/kent', monthly)

    expect(rows.map(row => wordsOf(row.querySelector('.date')))).toEqual(['Fri11 Dec'])
  })

  it('opens every link in a new tab that can’t reach the page it came from', async () => {
    const { page } = await askList('/embed/kent', stored)

    for (const link of page.querySelectorAll('a'))
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  })

  it('lets any site frame it, and runs no script', async () => {
    const { policy } = await askList('/embed/kent', stored)

    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
  })

  it('shows the same list if the address ends with a slash', async () => {
    expect((await askList('/embed/e1/', stored)).rows).toHaveLength(10)
  })

  it.each(['/embed/e3', '/embed/e4', '/embed/e5', '/embed/none', '/embed/constructor', '/embed/a.b'])(
    'answers 404 for an event that isn’t listed, was removed or never existed: %s',
    async address => {
      const { status, rows, policy } = await askList(address, stored)
      expect([status, rows.length, policy.includes('frame-ancestors *')]).toEqual([404, 0, true])
    },
  )

  it('says that nothing is planned if an event has no dates', async () => {
    const { text } = await askList('/embed/e1', { e1: series({ status: 'paused' }) })
    expect(text).toContain('Nothing is planned right now.')
  })

  it('R51: lists the dates after a pause', async () => {
    const { text } = await askList('/embed/e1', {
      e1: series({ status: 'paused', pausedUntil: '2027-01-08' }),
    })
    expect(text).not.toContain('Nothing is planned right now.')
    expect(text).not.toContain('Paused')
  })
})
