import { isUtf8 } from 'node:buffer'
import { invalidArgument } from './backendError'

export type JsonObject = Record<string, unknown>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a request body as a JSON object. Throws BackendError for anything else, including broken UTF-8 (W28). */
export function parseJsonObject(body: Buffer): JsonObject {
  let parsed: unknown
  try {
    parsed = isUtf8(body) ? JSON.parse(body.toString()) : undefined
  } catch {
    throw invalidArgument('Invalid JSON payload received.')
  }
  if (!isJsonObject(parsed)) throw invalidArgument('Invalid JSON payload received: an object is expected.')
  return parsed
}
