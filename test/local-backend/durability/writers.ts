import { DATABASE, nameOf } from '../support/testBackend'

export const BUCKET = 'app.appspot.com'
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * The record of all writes. `pairs` and `files` hold answered writes. `same` holds the ids that each
 * overwritten place may contain: the last answered id and all later ids.
 */
export interface Written {
  pairs: string[]
  files: string[]
  same: Map<string, (string | null)[]>
}

export const nothingWritten = (): Written => ({ pairs: [], files: [], same: new Map() })

export const bytesOf = (id: string) => Buffer.concat([PNG, Buffer.from(id.repeat(3_000))])

/** A running backend. */
export interface Target {
  port: number
  /** Aborted when the backend has ended. Another server may then take its port, and never answer. */
  end: AbortSignal
}

/**
 * Sends a request. Returns false if no answer comes, because the backend is gone. Throws on an error status.
 */
async function isAnswered({ port, end }: Target, path: string, init: RequestInit): Promise<boolean> {
  const url = `http://127.0.0.1:${port}${path}`
  let response: Response
  try {
    response = await fetch(url, { method: 'POST', signal: end, ...init })
    await response.arrayBuffer()
  } catch {
    return false
  }
  if (response.ok) return true
  throw new Error(`${url} was answered ${response.status}`)
}

/**
 * Commits four documents at a time, all or none: two new ones and two overwritten ones. Stops when the
 * backend is gone.
 */
export async function writeDocuments(target: Target, lane: string, written: Written, begin: string) {
  const path = `/v1/${DATABASE}/documents:commit`
  for (let number = 0; ; number++) {
    const id = `${begin}-${lane}-${number}`
    const fields = { id: { stringValue: id }, lane: { stringValue: lane } }
    const paths = [`one/${id}`, `two/${id}`, `same/${lane}`, `also/${lane}`]
    const writes = paths.map(path => ({ update: { name: nameOf(path), fields } }))
    written.same.set(lane, [...(written.same.get(lane) ?? [null]), id])
    if (!(await isAnswered(target, path, { body: JSON.stringify({ writes }) }))) return
    written.pairs.push(id)
    written.same.set(lane, [id])
  }
}

/** Uploads new files, and overwrites one file after each upload. Stops when the backend is gone. */
export async function writeFiles(target: Target, lane: string, written: Written, begin: string) {
  const upload = (name: string, id: string) => {
    const head = JSON.stringify({ contentType: 'image/png', metadata: { id } })
    const start = `--b\r\nContent-Type: application/json\r\n\r\n${head}\r\n--b\r\nContent-Type: image/png\r\n\r\n`
    return isAnswered(target, `/v0/b/${BUCKET}/o?name=${name}`, {
      headers: { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=b' },
      body: new Uint8Array(Buffer.concat([Buffer.from(start), bytesOf(id), Buffer.from('\r\n--b--')])),
    })
  }
  for (let number = 0; ; number++) {
    const id = `${begin}-${lane}-${number}`
    if (!(await upload(id, id))) return
    written.files.push(id)
    written.same.set(lane, [...(written.same.get(lane) ?? [null]), id])
    if (!(await upload(lane, id))) return
    written.same.set(lane, [id])
  }
}
