/** @jest-environment ./test/support/firebaseEnvironment.ts */
import { makeLocation } from '../../support/events'
import { askList, FRIDAY_EVENING, oneOff, ORIGIN, series, wordsOf } from '../support/askLists'

const lists = (page: Document) => [...page.querySelectorAll('.elsewhere')].map(wordsOf)

describe('The page with all counties (public web)', () => {
  const stored = {
    e1: series(),
    e2: series({ recurrenceDay: 2 }),
    e3: series({ shortLocation: 'Surrey' }),
    e4: oneOff({ shortLocation: 'Essex' }),
    e5: series({ shortLocation: 'Dorset', listed: false }),
  }

  it.each(['/in', '/in/', '/IN'])(
    'lists the counties of listed events with their counts at %s',
    async path => {
      const { status, page, meta, text } = await askList(path, stored)

      expect(status).toBe(200)
      expect(text).toContain('3 events in 2 counties in the next seven days.')
      expect(lists(page)).toEqual(['This week Kent 2 events Surrey 1 event', 'Nothing on this week Essex'])
      expect(page.querySelector('.elsewhere a')!.getAttribute('href')).toBe('/in/kent')
      expect(page.querySelector('link[rel="canonical"]')!.getAttribute('href')).toBe(`${ORIGIN}/in`)
      expect(meta('robots')).toBeNull()
    },
  )

  it('lists a county where only a moved date takes place, until that date is over (R86)', async () => {
    const moved = series({
      recurrenceDay: 6,
      exceptions: [{ date: '2026-11-21', shortLocation: 'Dorset', location: makeLocation() }],
      movedCounties: ['Dorset'],
    })
    const at = async (ms: number) => (await askList('/in', { moved }, ms)).page
    const [before, after] = [await at(FRIDAY_EVENING), await at(FRIDAY_EVENING + 3 * 86_400_000)]
    expect(lists(before)).toEqual(['This week Dorset 1 event', 'Nothing on this week Kent'])
    expect(lists(after)).toEqual(['This week Kent 1 event'])
  })

  it('has a sentence instead of lists while no event is listed', async () => {
    const { status, page, text } = await askList('/in', {})

    expect(status).toBe(200)
    expect(text).toContain('No event is listed for the next seven days.')
    expect(lists(page)).toEqual([])
  })

  it('is linked from the top and the foot of each county’s page, and of a wrong address', async () => {
    for (const path of ['/in/kent', '/in/atlantis']) {
      const { page } = await askList(path, stored)
      const places = ['.top', '.foot'].map(place => page.querySelector(`${place} a[href="/in"]`))
      expect(places.map(link => wordsOf(link))).toEqual(['All places', 'All places'])
    }
  })
})
