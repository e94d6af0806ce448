import type { Answer, Exchange } from '../../../local-backend/http/exchange'
import type { AddressAnswer } from '../../../local-backend/lookups/addressSearch'
import type { PlaceProperties } from '../../../local-backend/lookups/feature'
import { makeLookupsPart } from '../../../local-backend/lookups/lookupsPart'
import { SAMPLE } from '../../../tools/seed/sample'

const part = makeLookupsPart(SAMPLE.venues)

/** Sends a request to the part, as the server does. Null if the path belongs to another part. */
export async function ask(target: string, options: Partial<Exchange> = {}): Promise<Answer | null> {
  const [path = '', ...query] = target.split('?')
  return part({
    method: 'GET',
    path,
    query: new URLSearchParams(query.join('?')),
    headers: {},
    readBody: () => Promise.resolve(Buffer.alloc(0)),
    ...options,
  })
}

/** The status and the JSON of an answer. */
export async function askJson<T = unknown>(target: string): Promise<{ status: number; json: T }> {
  const answer = await ask(target)
  return { status: answer?.status ?? 0, json: JSON.parse(String(answer?.body)) as T }
}

/** The properties of the places that a search finds. */
export async function find(text: string, limit = 5): Promise<PlaceProperties[]> {
  const { json } = await askJson<AddressAnswer>(
    `/lookups/api/?q=${encodeURIComponent(text)}&limit=${limit}&lang=en`,
  )
  return json.features.map(feature => feature.properties)
}

export const namesOf = async (text: string, limit?: number): Promise<(string | undefined)[]> =>
  (await find(text, limit)).map(({ name }) => name)
