import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findEngine } from '../../support/harness/engines/findEngine'
import type { EngineName } from '../../support/harness/engines/engine'
import { EngineWorld } from '../../support/harness/engines/engineWorld'
import { pictureTour } from '../../support/harness/engines/pictureTour'
import { MEMBER_TOURS } from './memberTours'
import { SHARE_TOURS, VISITOR_TOURS } from './visitorTours'

/** The folder for pictures of all engines, side by side. */
const PICTURES = '.cache/engines'

/** The tours of one engine. A machine without the engine skips them, and `npm run soak` says so. */
export function describeTours(name: EngineName) {
  const start = findEngine(name)
  const describeHere = start ? describe : describe.skip
  describeHere(`The tours in ${name}`, () => {
    let world: EngineWorld
    beforeAll(async () => {
      if (start) world = await EngineWorld.start(start)
    })
    afterEach(async () => expect(await world.endTest()).toEqual([]))
    // The start of the engine may have failed.
    afterAll(() => (world as EngineWorld | undefined)?.stop())

    const shares = name === 'webkit' ? {} : SHARE_TOURS
    it.each(Object.entries({ ...VISITOR_TOURS, ...shares, ...MEMBER_TOURS }))('%s', (_, tour) => tour(world))

    it('pictures: 22 screens, and no screen scrolls sideways', async () => {
      mkdirSync(PICTURES, { recursive: true })
      const screen = await (await world.newDevice()).newScreen()
      const wide: string[] = []
      await pictureTour(screen, name === 'chromium', async stop => {
        await screen.untilSettled()
        writeFileSync(join(PICTURES, `${stop}-${name}.png`), await screen.tab.picture())
        if (await screen.ask(() => document.documentElement.scrollWidth > innerWidth)) wide.push(stop)
      })
      expect(wide).toEqual([])
    })
  })
}
