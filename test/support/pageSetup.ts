import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { setScreen } from './screenWidth'

// A shared machine may be ten times slower than an idle one, and screens load on demand.
configure({ asyncUtilTimeout: 10_000 })

// The screen of a phone, unless a test chooses another.
setScreen({ isWide: false })

// jsdom has no animations.
Element.prototype.animate ??= () => ({}) as Animation

const nextTurn = globalThis.setImmediate
const TURNS = 20

// jsdom can't read the bytes of a file in this way.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(new Error('The file could not be read.'))
    reader.readAsArrayBuffer(this)
  })
}

// The last tap in a file may still load a part of the app. Jest prints an error if the file ends before that.
afterAll(async () => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise(resolve => nextTurn(resolve))
})
