import { describeCells } from './cells'
import { occurrenceAct } from './eventActs'
import { eventCells } from './eventCells'
import { labOfFile } from './labOfFile'
import { onTwoDevices } from './together'

const lab = labOfFile()

describeCells('EDO', eventCells(lab, occurrenceAct, onTwoDevices(occurrenceAct)))
