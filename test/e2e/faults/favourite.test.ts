import { favouriteAct } from './acts'
import { describeCells } from './cells'
import { labOfFile } from './labOfFile'
import { queueCells } from './queueCells'

const lab = labOfFile()

describeCells('FAV', queueCells(lab, favouriteAct))
