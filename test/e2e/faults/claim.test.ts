import { describeCells } from './cells'
import { claimAct } from './eventActs'
import { eventCells } from './eventCells'
import { labOfFile } from './labOfFile'
import { afterSomebody } from './together'

const lab = labOfFile()

describeCells('CLM', eventCells(lab, claimAct, afterSomebody(claimAct), ['F11', 'F17', 'F18']))
