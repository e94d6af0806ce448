import { toRest } from '../../../local-backend/firestore/plantDocuments'
import { shownImageUrl } from '../../../src/domain/event/eventImages'
import { NotChecked, unless, type Check } from '../check'
import type { Target } from '../target'

const STORED = /https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/[\w.-]+\/o\/[^"\\\s]+/g
/** How many events to search for a picture. */
const EVENTS = 100

/** The stored addresses of some events' pictures. */
async function findPictures({ documents, headers }: Target): Promise<string[]> {
  const structuredQuery = {
    from: [{ collectionId: 'events' }],
    where: { fieldFilter: { field: { fieldPath: 'listed' }, op: 'EQUAL', value: toRest(true) } },
    limit: EVENTS,
  }
  const answer = await fetch(`${documents}:runQuery`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ structuredQuery }),
  })
  if (!answer.ok) throw new Error(`the listed events can't be read (${answer.status})`)
  return [...(await answer.text()).matchAll(STORED)].map(([address]) => address)
}

/** A picture with a version in its name is read only with its token, so that its address shows no other picture. */
const VERSIONED = /-[0-9A-Za-z]\?/
const withoutToken = (address: string) => address.replace(/[?&]token=[^&]*/, '')

export const pictures: Check = {
  name: 'pictures',
  async run({ target }) {
    const [stored] = await findPictures(target)
    if (stored === undefined) throw new NotChecked('no listed event has a picture in the bucket')
    const address = new URL(shownImageUrl(stored, target.isLocal), target.site).href
    const answer = await fetch(address, { headers: { origin: target.site } })
    const isOpen = VERSIONED.test(stored) && (await fetch(withoutToken(address))).ok
    const allowed = answer.headers.get('access-control-allow-origin')
    return [
      ...unless(
        stored.includes(`/b/${target.bucket}/`),
        `${stored} is in another bucket than ${target.bucket}`,
      ),
      ...unless(answer.ok, `${address} answers ${answer.status}`),
      ...unless(!isOpen, `${address} needs no token: deploy firebase/storage.rules`),
      ...unless(
        allowed === '*' || allowed === target.site,
        `${address} allows '${allowed ?? 'nobody'}': set the bucket's CORS`,
      ),
    ]
  },
}
