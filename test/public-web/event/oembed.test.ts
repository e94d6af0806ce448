/** @jest-environment ./test/support/firebaseEnvironment.ts */
import { askPublic, ORIGIN } from '../support/askPublic'
import { parsedPage } from '../support/parsedPage'
import { PUBLIC_EVENTS, REMOVED, WAITING } from '../support/publicEvents'

const STORED = { ...PUBLIC_EVENTS, waiting: WAITING, removed: REMOVED }
const ask = (url: string, more = '') => askPublic(`/oembed?url=${encodeURIComponent(url)}${more}`, STORED)
const describedAs = async (url: string, more = '') => JSON.parse(String((await ask(url, more)).body))

describe('Public web: oEmbed', () => {
  it('the event’s page links to its description', async () => {
    const { body } = await askPublic('/view-event/series', STORED)
    const link = parsedPage(body).page.querySelector('link[type="application/json+oembed"]')
    const answer = await askPublic((link?.getAttribute('href') ?? '').slice(ORIGIN.length), STORED)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch('application/json')
    expect(JSON.parse(String(answer.body))).toMatchObject({
      type: 'link',
      version: '1.0',
      title: 'Bachata Fridays',
      url: `${ORIGIN}/view-event/series`,
      provider_name: 'Dancefloor',
      provider_url: ORIGIN,
    })
  })

  it('describes the date that the address names', async () => {
    const url = `${ORIGIN}/view-event/series-cancelled-date`
    expect((await describedAs(url)).title).toBe('Cancelled : Bachata Fridays')
    expect((await describedAs(`${url}?date=2026-12-04`)).title).toBe('Bachata Fridays')
  })

  it('names a picture only if its size is known and within maxwidth and maxheight', async () => {
    const url = `${ORIGIN}/view-event/series`
    expect(await describedAs(url)).toMatchObject({ thumbnail_width: 1_080, thumbnail_height: 720 })
    expect(await describedAs(url, '&maxwidth=600')).toMatchObject({ thumbnail_width: 300 })
    expect(await describedAs(url, '&maxwidth=600&maxheight=100')).not.toHaveProperty('thumbnail_url')
    const older = await describedAs(`${ORIGIN}/view-event/one-off-old-picture`)
    expect(older).toMatchObject({ thumbnail_width: 300, thumbnail_height: 200 })
    expect(await describedAs(`${ORIGIN}/view-event/free`)).not.toHaveProperty('thumbnail_url')
  })

  it.each([
    ['an event that doesn’t exist', `${ORIGIN}/view-event/nothing`],
    ['R63: an event that waits for approval', `${ORIGIN}/view-event/waiting`],
    ['a removed event', `${ORIGIN}/view-event/removed`],
    ['another page of the site', `${ORIGIN}/events`],
    ['another site', 'https://evil.example/view-event/series'],
    [
      'another site with this site as its user name',
      `https://${new URL(ORIGIN).host}@evil.example/view-event/series`,
    ],
    ['a text that is no address', 'nonsense'],
    ['an empty address', ''],
  ])('answers 404 for %s', async (_name, url) => expect((await ask(url)).status).toBe(404))

  it('answers 501 for XML, and 404 without an address', async () => {
    expect((await ask(`${ORIGIN}/view-event/series`, '&format=xml')).status).toBe(501)
    expect((await askPublic('/oembed', STORED)).status).toBe(404)
  })
})
