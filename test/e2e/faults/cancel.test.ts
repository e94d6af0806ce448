import { describeCells } from './cells'
import { cancelAct } from './eventActs'
import { eventCells } from './eventCells'
import { Lab } from '../../../tools/harness/lab'
import { onTwoDevices } from './together'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

describeCells(
  'CAN',
  eventCells(() => lab, cancelAct, onTwoDevices(cancelAct)),
)
