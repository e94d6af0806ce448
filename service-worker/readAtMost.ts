/** A whole body, or null if it has more bytes than `most`. Never holds more in memory. */
export async function readAtMost(
  most: number,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Blob | null> {
  const reader = body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    most -= part.value.length
    if (most < 0) {
      void reader.cancel().catch(() => {})
      return null
    }
    parts.push(part.value)
  }
  return new Blob(parts)
}
