/** @jest-environment ./test/support/firebaseEnvironment.ts */
import fc from 'fast-check'
import { nextThere } from '../../../public-web/places/comingAt'
import { takesPlaceOn } from '../../../src/domain/event/eventDays'
import { isOver, occurrenceOn } from '../../../src/domain/event/occurrences'
import { isOff } from '../../../src/domain/event/visibility'
import { addDays, daysFrom, londonMoment } from '../../../src/domain/time/days'
import { randomRuns } from '../../support/randomRuns'
import { askList, oneOff, series, wordsOf, type Fields } from '../support/askLists'
import { anySeries } from '../support/seriesFeed'

/** What the sitemap and the county's page say, on Friday 20 November 2026. */
async function kent(fields: Fields, end = '') {
  const stored = { e1: series(fields) }
  const { body } = await askList('/sitemap.xml', stored)
  const { meta, page, text } = await askList(`/in/kent${end}`, stored)
  const isInSitemap = body.includes(`/in/kent${end}<`)
  return { isInSitemap, isIndexed: meta('robots') === null, description: meta('description'), page, text }
}

describe('A county’s page and the sitemap (public web)', () => {
  it.each([
    ['a series of the second Friday', { recurrenceDay: 5, rhythm: { every: 'second' } }, '11 Dec'],
    [
      'every two weeks, in the week between',
      { recurrenceDay: 1, rhythm: { every: 'twoWeeks', from: '2026-11-16' } },
      '30 Nov',
    ],
    [
      'a series that begins in some weeks',
      { recurrenceDay: 5, rhythm: { every: 'week', from: '2027-01-01' } },
      '1 Jan',
    ],
    ['a one-off in two years', oneOff({ eventDate: '2028-11-24' }), '24 Nov 2028'],
    [
      'a date that is cancelled only this week',
      { exceptions: [{ date: '2026-11-20', isCancelled: true }] },
      '27 Nov',
    ],
    ['a pause with an end (R51)', { status: 'paused', pausedUntil: '2026-12-20' }, '25 Dec'],
  ])('list %s, and the page names its next date', async (_name, fields, date) => {
    for (const end of ['', '/bachata']) {
      const { isInSitemap, isIndexed, description, page } = await kent(fields, end)
      expect([isInSitemap, isIndexed]).toEqual([true, true])
      const day = new Date(
        `${date.length > 6 ? date : `${date} ${date.endsWith('Jan') ? 2027 : 2026}`} 12:00Z`,
      )
      const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day.getUTCDay()]
      const sentence = `The next date is ${weekday}, ${date}, 7:30\u00a0pm: Bachata Fridays.`
      expect(description).toContain(`Nothing is on this week. ${sentence}`)
      expect(wordsOf(page.querySelector('.sentence'))).toContain(sentence.replace('\u00a0', ' '))
      expect(page.querySelector('.sentence a')?.getAttribute('href')).toMatch(/^\/view-event\/e1/)
    }
  })

  it.each([
    ['a paused series without an end', { status: 'paused' }],
    ['a cancelled one-off', oneOff({ isCancelled: true })],
    ['a one-off that is over', oneOff({ eventDate: '2026-11-01' })],
    ['a series that is over', { recurrenceDay: 5, rhythm: { every: 'week', until: '2026-11-13' } }],
    ['a series that moved away on every date', { shortLocation: 'Surrey' }],
  ])('leave out %s', async (_name, fields) => {
    const { isInSitemap, isIndexed, text } = await kent(fields)
    expect([isInSitemap, isIndexed]).toEqual([false, false])
    expect(text).not.toContain('The next date is')
  })

  it('say nothing of the next date while something is on this week', async () => {
    const { isInSitemap, isIndexed, description } = await kent({})
    expect([isInSitemap, isIndexed]).toEqual([true, true])
    expect(description).not.toContain('next date')
  })
})

describe('R51, R86: the next date that takes place in a county', () => {
  const DAYS = 600

  it('is the first day on which the event takes place there, isn’t cancelled or paused, and isn’t over', () => {
    fc.assert(
      fc.property(anySeries, ({ now, event }) => {
        const moment = londonMoment(now)
        const first = daysFrom(addDays(moment.day, -1), DAYS)
          .filter(day => takesPlaceOn(event, day))
          .map(day => occurrenceOn(event, day))
          .find(date => date.event.shortLocation === 'Kent' && !isOff(date.event) && !isOver(date, moment))
        const found = nextThere(event, 'Kent', moment)?.occurrenceDate ?? ''
        if (found <= addDays(moment.day, DAYS - 2)) expect(found).toBe(first?.occurrenceDate ?? '')
        else expect(first).toBeUndefined()
      }),
      { numRuns: randomRuns(300) },
    )
  })
})
