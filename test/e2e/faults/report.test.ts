import { describeCells } from './cells'
import { reportAct } from './eventActs'
import { eventCells } from './eventCells'
import { Lab } from '../../../tools/harness/lab'
import { afterSomebody } from './together'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

describeCells(
  'REP',
  eventCells(() => lab, reportAct, afterSomebody(reportAct), ['F11', 'F17', 'F18']),
)
