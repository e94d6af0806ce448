import { answerOf, textAnswer } from '../http/publicAnswer'
import { countyAt } from '../places/countyAt'
import { publicEvents } from '../publicDocuments'
import type { PublicPage } from '../publicPage'
import { countySnapshot } from './countySnapshot'

const JSON_TYPE = 'application/json; charset=utf-8'

/** All listed events of a county in one answer, for a device that has none yet (public web, R28). */
export const SNAPSHOT_PAGE: PublicPage = {
  path: /^\/data\/([^/]+)\.json$/,
  async answer([, slug = ''], _query, { documents, now }) {
    const county = await countyAt(slug, documents)
    if (county === null) return textAnswer('There is no such county.', 404)
    const events = publicEvents(await documents.listed(county))
    const { headers, ...answer } = answerOf(JSON_TYPE, JSON.stringify(countySnapshot(county, events, now)))
    return { ...answer, headers: { ...headers, 'access-control-allow-origin': '*' } }
  },
}
