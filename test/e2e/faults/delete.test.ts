import { describeCells } from './cells'
import { deleteAct } from './eventActs'
import { eventCells } from './eventCells'
import { halfwayCells } from './halfwayCells'
import { labOfFile } from './labOfFile'
import { inTwoTabs } from './together'

const lab = labOfFile()

const cells = eventCells(lab, deleteAct, inTwoTabs(deleteAct), ['F11', 'F18'])
describeCells(
  'DEL',
  halfwayCells(lab, deleteAct, cells, {
    // The request that lists the event's files.
    request: /[?&]prefix=/,
    isHalf: (at, uid) => deleteAct.timesOnServer(at, uid) === 1 && deleteAct.files?.(at, uid).length === 2,
    shown: page => page.locator('[data-moves="picture"] img[src^="/images/placeholder-"]').waitFor(),
  }),
)
