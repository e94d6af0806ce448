import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A shared machine may be ten times slower than an idle one, and screens load on demand.
configure({ asyncUtilTimeout: 10_000 })

const nextTurn = globalThis.setImmediate
const TURNS = 20

// The last tap of a file may still load a part of the app. Jest prints an error if that happens after the file.
afterAll(async () => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise(resolve => nextTurn(resolve))
})
