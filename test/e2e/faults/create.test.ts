import { describeCells } from './cells'
import { createAct } from './eventActs'
import { eventCells } from './eventCells'
import { Lab } from './lab'
import { inTwoTabs } from './together'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

describeCells(
  'CRE',
  eventCells(() => lab, createAct, inTwoTabs(createAct)),
)
