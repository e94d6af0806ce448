import { describeCells } from './cells'
import { createAct, eventIdOf, storedText } from './eventActs'
import { eventCells } from './eventCells'
import { halfwayCells } from './halfwayCells'
import { Lab } from '../../../tools/harness/lab'
import { inTwoTabs } from './together'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

const cells = eventCells(() => lab, createAct, inTwoTabs(createAct))
describeCells(
  'CRE',
  halfwayCells(() => lab, createAct, cells, {
    // The upload of a picture.
    request: /[?&]name=/,
    isHalf: (_lab, uid) =>
      storedText(lab, `events/${eventIdOf(uid)}`) !== '' && createAct.timesOnServer(lab, uid) === 0,
    // The picture is stored next to the intent.
    shown: page => page.locator('img[src^="blob:"]').first().waitFor(),
  }),
)
