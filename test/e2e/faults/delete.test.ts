import { describeCells } from './cells'
import { deleteAct } from './eventActs'
import { eventCells } from './eventCells'
import { Lab } from './lab'
import { inTwoTabs } from './together'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

describeCells(
  'DEL',
  eventCells(() => lab, deleteAct, inTwoTabs(deleteAct), ['F11', 'F18']),
)
