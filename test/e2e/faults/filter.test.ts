import { filterAct } from './acts'
import { describeCells } from './cells'
import { Lab } from '../../../tools/harness/lab'
import { queueCells } from './queueCells'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

describeCells(
  'FLT',
  queueCells(() => lab, filterAct),
)
