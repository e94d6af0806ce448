import { WITHOUT_WORKER, World } from '../support/harness/world'

// Decision 28: pages have their text before the font. This needs Arial, Liberation Sans or Roboto.

const TEXT =
  'Thirteen events from Monday to Sunday at the Level Nine Dance Space in Brighton, 7:30 pm, from £7.50'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

describe('Decision 28: the device’s own font, until ours is there', () => {
  it.each([
    [430, 100],
    [450, 90],
    [540, 94],
    [580, 88],
    [620, 92],
    [640, 100],
    [680, 90],
    [700, 76],
    [700, 80],
  ])('is nearly as wide at the weight %i and the stretch %i', async (weight, stretch) => {
    const page = await world.newPage({ ...WITHOUT_WORKER, isStranger: true })
    await page.goto(`${world.origin}/in`)
    const [ours = 0, like = 0] = await page.evaluate(
      async ([text, font, fontStretch]) => {
        const lines = ['"Instrument Sans Variable"', 'Like'].map(fontFamily => {
          const line = document.createElement('span')
          line.textContent = text
          Object.assign(line.style, {
            position: 'absolute',
            whiteSpace: 'nowrap',
            font,
            fontFamily,
            fontStretch,
          })
          document.body.append(line)
          return line
        })
        await document.fonts.ready
        return lines.map(line => line.getBoundingClientRect().width)
      },
      [TEXT, `${weight} 100px serif`, `${stretch}%`] as const,
    )
    expect(like / ours).toBeGreaterThan(0.95)
    expect(like / ours).toBeLessThan(1.05)
  })
})
