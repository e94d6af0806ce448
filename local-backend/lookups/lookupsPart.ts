import { crossOriginHeaders, PREFLIGHT_HEADERS } from '../http/crossOrigin'
import { jsonAnswer, type Answer, type Exchange, type Part } from '../http/exchange'
import type { SampleVenue } from '../sampleData'
import { makeAddressSearch } from './addressSearch'
import { lookUpPostcode } from './postcodeLookup'

type AddressSearch = ReturnType<typeof makeAddressSearch>

const ROOT = '/lookups/'
const POSTCODES = '/lookups/postcodes/'
const DEFAULT_LIMIT = 15
const MAX_RESULTS = 50

/**
 * §7 External lookups: address search at `/lookups/api/?q=…&limit=5` and postcodes at
 * `/lookups/postcodes/{postcode}`, in the shapes of the two outside services. Answers 400 for a missing query or an
 * invalid limit. Answers 404 for an unknown postcode or path, and 405 for any method that doesn't read.
 */
export function makeLookupsPart(sampleVenues: SampleVenue[]): Part {
  // Building the index takes a moment, and most runs of the backend never search.
  let made: AddressSearch | null = null
  const searchAddress: AddressSearch = (text, limit) =>
    (made ??= makeAddressSearch(sampleVenues))(text, limit)

  return async exchange => {
    if (!exchange.path.startsWith(ROOT)) return null
    const headers = crossOriginHeaders(exchange.headers)
    if (exchange.method === 'OPTIONS') {
      return { status: 204, headers: { ...headers, ...PREFLIGHT_HEADERS }, body: '' }
    }
    const answer = answerLookup(exchange, searchAddress)
    return { ...answer, headers: { ...answer.headers, ...headers } }
  }
}

function answerLookup({ method, path, query }: Exchange, searchAddress: AddressSearch): Answer {
  if (method !== 'GET' && method !== 'HEAD') return refusal(405, 'Lookups can only be read.')
  if (path.startsWith(POSTCODES)) {
    const answer = lookUpPostcode(decoded(path.slice(POSTCODES.length)))
    return jsonAnswer(answer.status, JSON.stringify(answer))
  }
  if (path !== '/lookups/api' && path !== '/lookups/api/') return refusal(404, 'There is no such lookup.')
  const text = query.get('q') ?? ''
  if (text === '') return refusal(400, 'A search needs the parameter q.')
  const limit = query.get('limit') ?? String(DEFAULT_LIMIT)
  if (!/^-?\d{1,9}$/.test(limit)) return refusal(400, 'The parameter limit must be a whole number.')
  const max = Math.min(Math.max(Number(limit), 1), MAX_RESULTS)
  return jsonAnswer(200, JSON.stringify(searchAddress(text, max)))
}

/** A refusal in the geocoder's shape, with the reason in `message`. */
const refusal = (status: number, message: string) => jsonAnswer(status, JSON.stringify({ message }))

/** Gives text with broken percent-encoding unchanged: it is not a postcode either way. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
