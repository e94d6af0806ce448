import { describeCells } from './cells'
import { announceAct, announcing, cancelAct } from './eventActs'
import { eventCells } from './eventCells'
import { labOfFile } from './labOfFile'
import { theSecondIsAsked } from './together'

const lab = labOfFile()

describeCells(
  'ANN',
  eventCells(
    lab,
    announceAct,
    theSecondIsAsked([announcing('Doors at eight'), announcing('Doors at nine')], cancelAct),
  ),
)
