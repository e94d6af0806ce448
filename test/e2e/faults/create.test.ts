import { describeCells } from './cells'
import { createAct, eventIdOf, storedText } from './eventActs'
import { eventCells } from './eventCells'
import { halfwayCells } from './halfwayCells'
import { labOfFile } from './labOfFile'
import { inTwoTabs } from './together'

const lab = labOfFile()

const cells = eventCells(lab, createAct, inTwoTabs(createAct))
describeCells(
  'CRE',
  halfwayCells(lab, createAct, cells, {
    // The first request of an upload asks which names are taken.
    request: /[?&]prefix=/,
    isHalf: (at, uid) =>
      storedText(at, `events/${eventIdOf(uid)}`) !== '' && createAct.timesOnServer(at, uid) === 0,
    // The intent and its picture are stored together.
    shown: page => page.locator('img[src^="blob:"]').first().waitFor(),
  }),
)
