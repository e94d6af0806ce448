import { describeCells } from './cells'
import { cancelAct } from './eventActs'
import { eventCells } from './eventCells'
import { labOfFile } from './labOfFile'
import { onTwoDevices } from './together'

const lab = labOfFile()

describeCells('CAN', eventCells(lab, cancelAct, onTwoDevices(cancelAct)))
