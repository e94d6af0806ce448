import { filterAct } from './acts'
import { describeCells } from './cells'
import { labOfFile } from './labOfFile'
import { queueCells } from './queueCells'

const lab = labOfFile()

describeCells('FLT', queueCells(lab, filterAct))
