import ogs from 'open-graph-scraper'
import { HOSTILE_TEXTS } from '../../support/harness/hostileEvents'
import { makeDocument, makeLocation } from '../../support/events'
import { askPublic, ORIGIN } from '../support/askPublic'
import { PUBLIC_EVENTS } from '../support/publicEvents'

/** Every kind of event, and one with hostile texts. */
const EVENTS = {
  ...PUBLIC_EVENTS,
  hostile: makeDocument({
    eventName: HOSTILE_TEXTS[0],
    description: HOSTILE_TEXTS.join(' '),
    location: makeLocation({ venue: HOSTILE_TEXTS[1] ?? '' }),
  }),
}
const KINDS = Object.keys(EVENTS)

/** The preview of an event's page, as a library of previews reads it. */
async function previewOf(kind: string) {
  const { body } = await askPublic(`/view-event/${kind}`, EVENTS)
  const { error, result } = await ogs({ html: String(body) })
  if (error) throw new Error(`${kind} has no preview.`)
  return result
}

describe('Public web: previews, read by open-graph-scraper', () => {
  it('covers at least 20 kinds of events', () => expect(KINDS.length).toBeGreaterThanOrEqual(20))

  it.each(KINDS)('has what Open Graph and X ask for: %s', async kind => {
    const preview = await previewOf(kind)
    // Open Graph requires these four; its validators also ask for the rest.
    expect(preview.ogTitle).toBeTruthy()
    expect(preview.ogType).toBe('website')
    expect(preview.ogUrl).toMatch(`${ORIGIN}/view-event/${kind}`)
    expect(preview.ogDescription).toBeTruthy()
    expect(preview.ogDescription?.length).toBeLessThanOrEqual(200)
    expect(preview.ogSiteName).toBe('Dancefloor')
    expect(preview.ogLocale).toBe('en_GB')
    expect(preview.ogImage).toHaveLength(1)
    const [image] = preview.ogImage ?? []
    expect(image?.url).toMatch(/^https:\/\//)
    expect(image?.alt).toBeTruthy()
    // X's card.
    expect(preview.twitterCard).toBe('summary_large_image')
    expect(preview.twitterTitle).toBe(preview.ogTitle)
    expect(preview.twitterDescription).toBe(preview.ogDescription)
    expect(preview.twitterImage?.map(({ url, alt }) => ({ url, alt }))).toEqual([
      { url: image?.url, alt: image?.alt },
    ])
    expect(preview.jsonLD).toMatchObject([{ '@type': 'DanceEvent' }])
  })

  it('R71: a picture of known size is at least as large as both ask for, 600 by 315', async () => {
    const sizes = await Promise.all(
      KINDS.map(async kind => {
        const [image] = (await previewOf(kind)).ogImage ?? []
        return [Number(image?.width), Number(image?.height)]
      }),
    )
    const known = sizes.filter(([width]) => !Number.isNaN(width))
    expect(known.length).toBeGreaterThan(KINDS.length - 3)
    for (const [width = 0, height = 0] of known) expect([width >= 600, height >= 315]).toEqual([true, true])
  })

  it('shows hostile text as it was typed', async () => {
    expect((await previewOf('hostile')).ogTitle).toContain('<img src=x onerror=')
  })
})

/** What Google requires and recommends for an event, of what an organiser enters (R53: no performer is known). */
describe('Structured data: Google’s fields of an event', () => {
  it.each(KINDS)('has the required ones, and each recommended one that is known: %s', async kind => {
    const [data] = ((await previewOf(kind)).jsonLD ?? []) as Record<string, any>[]
    const fields = EVENTS[kind as keyof typeof EVENTS] as Record<string, any>
    expect(data?.name).toBeTruthy()
    expect(data?.startDate).toBeTruthy()
    expect(data?.location).toMatchObject({ '@type': 'Place', address: { '@type': 'PostalAddress' } })
    expect(data?.location.name).toBeTruthy()

    expect(data?.eventStatus).toBeTruthy()
    expect(data?.eventAttendanceMode).toBeTruthy()
    if (fields.endTime) expect(data?.endDate).toBeTruthy()
    if (fields.description) expect(data?.description).toBeTruthy()
    // Without a picture, it is the drawn card.
    expect(data?.image).toEqual([(await previewOf(kind)).ogImage?.[0]?.url])
    if (fields.team && fields.team.length <= 120) expect(data?.organizer.name).toBe(fields.team)
    for (const offer of data?.offers ?? [])
      expect(offer).toMatchObject({
        price: expect.any(String),
        priceCurrency: 'GBP',
        url: expect.any(String),
      })
    if (data?.eventStatus.endsWith('EventRescheduled')) expect(data.previousStartDate).toBeTruthy()
  })
})
