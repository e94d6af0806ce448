import { describeCells } from './cells'
import { deleteAct } from './eventActs'
import { eventCells } from './eventCells'
import { halfwayCells } from './halfwayCells'
import { Lab } from '../../../tools/harness/lab'
import { inTwoTabs } from './together'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

const cells = eventCells(() => lab, deleteAct, inTwoTabs(deleteAct), ['F11', 'F18'])
describeCells(
  'DEL',
  halfwayCells(() => lab, deleteAct, cells, {
    // The list of the event's files.
    request: /[?&]prefix=/,
    isHalf: (_lab, uid) =>
      deleteAct.timesOnServer(lab, uid) === 1 && deleteAct.files?.(lab, uid).length === 2,
    shown: page => page.locator('img[src^="/images/placeholder-"]').first().waitFor(),
  }),
)
