import * as sdk from 'firebase/auth'
import { deleteDoc, getDoc } from 'firebase/firestore/lite'
import { deleteObject, listAll, uploadBytes } from 'firebase/storage'
import { expectRefused, expectSame } from './expect'
import { change, event, file, PASSWORD, profile, type Call } from './visit'

const PLACEHOLDER = '/images/placeholder.png'

/** The calls of §7 that delete an event and the account, and those for the two lookups. */
export const farewellCalls: Call[] = [
  [
    'delete event: first the status, with placeholder images (R50)',
    async visit => {
      const deleted = { status: 'deleted', imageUrl: PLACEHOLDER, thumbnailUrl: PLACEHOLDER }
      await expectRefused('permission-denied', change(visit, { ...deleted, eventName: 'And renamed' }))
      await change(visit, deleted)
      expectSame((await getDoc(event(visit))).get('status'), 'deleted')
      await expectRefused('permission-denied', change(visit, { status: 'pendingApproval' }))
    },
  ],
  [
    'delete every file under events/{eventId}',
    async visit => {
      const { items } = await listAll(file(visit, ''))
      expectSame(items.length, 2)
      for (const item of items) await deleteObject(item)
      expectSame((await listAll(file(visit, ''))).items, [])
      await expectRefused('storage/object-not-found', deleteObject(file(visit)))
      const picture = uploadBytes(file(visit), new Uint8Array([0xff, 0xd8, 0xff]), {
        contentType: 'image/jpeg',
      })
      await expectRefused('storage/unauthorized', picture)
    },
  ],
  [
    'address search',
    async ({ origin }) => {
      const answer = await fetch(`${origin}/lookups/api/?q=Canterbury%20United%20Kingdom&limit=5`)
      const { features } = (await answer.json()) as { features: { properties: Record<string, unknown> }[] }
      expectSame(
        [features.length > 0 && features.length <= 5, features[0]?.properties.state],
        [true, 'England'],
      )
    },
  ],
  [
    'postcode lookup',
    async ({ origin }) => {
      const answer = await fetch(`${origin}/lookups/postcodes/CT1%202EH`)
      const { status, result } = (await answer.json()) as {
        status: number
        result: { admin_district: string }
      }
      expectSame([status, result.admin_district], [200, 'Canterbury'])
    },
  ],
  [
    'delete the profile and the account (R61)',
    async visit => {
      await expectRefused('permission-denied', deleteDoc(profile(visit, visit.uids.bob)))
      await deleteDoc(profile(visit))
      expectSame((await getDoc(profile(visit))).exists(), false)
      await sdk.deleteUser(visit.auth.currentUser as sdk.User)
      expectSame(visit.seen.at(-1), null)
      const again = sdk.signInWithEmailAndPassword(visit.auth, 'ann@example.com', PASSWORD)
      await expectRefused('auth/invalid-credential', again)
    },
  ],
]
