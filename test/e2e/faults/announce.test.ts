import { describeCells } from './cells'
import { announceAct, announcing, cancelAct } from './eventActs'
import { eventCells } from './eventCells'
import { Lab } from '../../../tools/harness/lab'
import { theLastOneStays } from './together'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

describeCells(
  'ANN',
  eventCells(
    () => lab,
    announceAct,
    theLastOneStays([announcing('Doors at eight'), announcing('Doors at nine')], cancelAct),
  ),
)
