import { readFileSync } from 'node:fs'
import { DANCES } from '../../../src/domain/event/dances'
import { DANCE_TONES } from '../../../src/domain/images/danceShapes'
import { broken, drawable, textWidth, type TextLook } from '../../../public-web/previewCard/cardText'
import { CARD_SIZE, previewCard } from '../../../public-web/previewCard/previewCard'
import { makeDocument } from '../../support/events'
import { askPublic, ORIGIN } from '../support/askPublic'

const LOOK: TextLook = { style: 'name', size: 100, fill: '#ffffff' }
const PNG = [0x89, 0x50, 0x4e, 0x47]
const WITHOUT_PICTURE = { imageUrl: '', thumbnailUrl: '' }

const pictureOf = async (fields: Record<string, unknown>, query = '') => {
  const { body } = await askPublic(`/view-event/e${query}`, { e: makeDocument(fields) })
  return /property="og:image" content="([^"]*)"/.exec(String(body))?.[1]?.replaceAll('&amp;', '&') ?? ''
}

describe('The preview card of an event without a picture', () => {
  it('is a PNG of 1,200 by 630 pixels, and no text of the document is left in it as text', async () => {
    const address = await pictureOf(WITHOUT_PICTURE)
    expect(address).toMatch(/^https:\/\/dance\.example\/card\/e\.png\?v=[0-9a-f]{16}$/)
    const answer = await askPublic(address.slice(ORIGIN.length), { e: makeDocument(WITHOUT_PICTURE) })
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' },
    })
    const png = Buffer.from(answer.body as Uint8Array)
    expect([...png.subarray(0, PNG.length)]).toEqual(PNG)
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(CARD_SIZE)
  })

  it('has a new address when the name, the hours, the venue or the dances change', async () => {
    const changes = [
      {},
      { eventName: 'Another name' },
      { startTime: '18:15' },
      { danceTypes: ['Zouk'] },
      { location: { ...(makeDocument().location as object), venue: 'Another Hall' } },
    ]
    const addresses = await Promise.all(changes.map(change => pictureOf({ ...WITHOUT_PICTURE, ...change })))
    expect(new Set(addresses).size).toBe(changes.length)
  })

  it('names a date of a series only if the page’s address names it (R7)', async () => {
    expect(await pictureOf(WITHOUT_PICTURE)).not.toContain('date=')
    expect(await pictureOf(WITHOUT_PICTURE, '?date=2026-11-27')).toContain('.png?date=2026-11-27&v=')
  })

  it.each([
    ['a pending event', { status: 'pendingApproval', listed: false }, 404],
    ['a removed event', { status: 'deleted' }, 410],
  ])('does not exist for %s (R63)', async (_which, fields, status) => {
    const answer = await askPublic('/card/e.png', { e: makeDocument(fields) })
    expect(answer.status).toBe(status)
  })

  it('draws hostile and endless texts within its lines', () => {
    const name = `${'Superlong'.repeat(40)} </svg><script>alert(1)</script> 🎉 \u202e reversed`
    const svg = previewCard({ name, when: name, place: name, dances: DANCES.map(dance => dance.name) })
    expect(svg).not.toContain('script')
    expect(svg).not.toContain('<text')
  })

  it('draws in the tones of the app’s tokens and art', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8')
    for (const { name, slug } of DANCES) {
      const [dark, ...rest] = DANCE_TONES[name]
      const own = tokens.slice(tokens.indexOf(`[data-dance='${slug}']`)).slice(0, 200)
      expect(own).toContain(`--dance-0: ${dark};`)
      expect(own).toContain(`--dance-3: ${rest[2]};`)
      const art = readFileSync(`public/images/placeholder-${slug}.svg`, 'utf8').toLowerCase()
      expect(DANCE_TONES[name].filter(tone => !art.includes(tone))).toEqual([])
    }
  })
})

describe('The lines of a card', () => {
  it('break between words and are balanced', () => {
    expect(broken('Salsa on the Pier', 460, 2, LOOK)).toEqual(['Salsa on', 'the Pier'])
  })

  it('end with … where the text is too long', () => {
    const lines = broken('One two three four five six seven eight nine ten', 300, 2, LOOK)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    expect(lines.filter(line => textWidth(line, LOOK) > 300)).toEqual([])
  })

  it('leave out letters that the font lacks', () => {
    expect(drawable('  Fiesta 🎉  Café 漢字 ', 'name')).toBe('Fiesta Café')
  })

  it('keep a letter whose accent or stroke the font lacks, and no dot beside a part that is left out', () => {
    expect(drawable('Łódź, Đà Nẵng, Çeşme', 'name')).toBe('Lódz, Dà Nang, Çesme')
    expect(drawable('قاعة المدينة • Guildford', 'place')).toBe('Guildford')
    expect(drawable('Mill • قاعة • Hove', 'place')).toBe('Mill • Hove')
  })
})
