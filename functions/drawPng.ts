import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Drawings that are kept. Each is about 30 kB. */
const KEPT = 50

/** resvg refuses to start twice in one process. */
let ready: Promise<void> | undefined

/** Makes the function that draws an SVG without texts as PNG. `readWasm` reads the WebAssembly file of resvg. */
export function makePngDrawing(readWasm: () => Uint8Array): (svg: string) => Promise<Uint8Array> {
  const kept = new Map<string, Uint8Array>()
  return async svg => {
    // A copy with a buffer of its own: Node's small files share one.
    ready ??= initWasm(new Uint8Array(readWasm()))
    await ready
    const known = kept.get(svg)
    const drawn = known ?? draw(svg)
    // The one that was asked for last goes last.
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
  // Both hold memory that no garbage collector knows.
  image.free()
  resvg.free()
  return png
}
