import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** The number of drawings to keep. Each is about 30 kB. */
const KEPT = 50

/** resvg refuses to start twice in one process. */
let ready: Promise<void> | undefined

/** Makes the function that draws an SVG without texts as PNG. `readWasm` reads the WebAssembly file of resvg. */
export function makePngDrawing(readWasm: () => Uint8Array): (svg: string) => Promise<Uint8Array> {
  const kept = new Map<string, Uint8Array>()
  return async svg => {
    // Copy the bytes to their own buffer: Node reads small files into a shared buffer.
    ready ??= initWasm(new Uint8Array(readWasm()))
    await ready
    const known = kept.get(svg)
    const drawn = known ?? draw(svg)
    // Move the requested drawing to the end, because the first drawings are dropped first.
    kept.delete(svg)
    kept.set(svg, drawn)
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
    return drawn
  }
}

function draw(svg: string): Uint8Array {
  const resvg = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = resvg.render()
  const png = image.asPng()
  // Free both objects: their WebAssembly memory is not garbage-collected.
  image.free()
  resvg.free()
  return png
}
