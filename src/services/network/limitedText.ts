import { RemoteError } from './remoteCall'

/** Reads the body of an answer as text. Throws RemoteError once it exceeds `maxBytes`. */
export async function readLimitedText(answer: Response, maxBytes: number): Promise<string> {
  const reader = answer.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      void reader.cancel().catch(() => {})
      throw new RemoteError('permanent', new Error(`Answered more than ${maxBytes} bytes`))
    }
    text += decoder.decode(value, { stream: true })
  }
}
