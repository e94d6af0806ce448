import { describeCells } from './cells'
import { claimAct } from './eventActs'
import { eventCells } from './eventCells'
import { Lab } from '../../../tools/harness/lab'
import { afterSomebody } from './together'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

describeCells(
  'CLM',
  eventCells(() => lab, claimAct, afterSomebody(claimAct), ['F11', 'F17', 'F18']),
)
