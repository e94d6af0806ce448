import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Operation = 'FAV' | 'FLT' | 'SGN' | 'FF' | 'DF' | 'SWU' | 'CLR' | Act
/** The target of an act on an event. */
type Act = 'CRE' | 'EDO' | 'CAN' | 'ANN' | 'DEL' | 'CLM' | 'REP'

interface Cell {
  id: string
  op: Operation
  fault: string
  /** The codes of reliability 2.4. */
  observe: string[]
}

/** A sentence that describes a cell's test, and the test itself. */
export type CellTest = [sentence: string, run: () => Promise<void>]

const CELLS = JSON.parse(readFileSync(join(__dirname, 'cells.json'), 'utf8')) as Cell[]

/**
 * Makes one test for each cell of an operation, by its fault. Fails on a cell without a test, and on a test
 * without a cell.
 */
export function describeCells(op: Operation, tests: Record<string, CellTest>) {
  const cells = CELLS.filter(cell => cell.op === op)
  describe(`Reliability 2.4, ${op}`, () => {
    it(`${op}: every cell of the fault matrix has a test`, () => {
      expect(Object.keys(tests).sort()).toEqual(cells.map(({ fault }) => fault).sort())
    })
    for (const { id, fault, observe } of cells) {
      const test = tests[fault]
      if (test) it(`${id} (${observe.join(' ')}): ${test[0]}`, test[1])
    }
  })
}
