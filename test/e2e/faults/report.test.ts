import { describeCells } from './cells'
import { reportAct } from './eventActs'
import { eventCells } from './eventCells'
import { labOfFile } from './labOfFile'
import { afterSomebody } from './together'

const lab = labOfFile()

describeCells('REP', eventCells(lab, reportAct, afterSomebody(reportAct), ['F11', 'F17', 'F18']))
