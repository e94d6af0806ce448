import type { ViewsWrite } from './viewCounter'

/** The part of the admin library's Firestore that this file uses. */
export interface CountingFirestore {
  doc(path: string): { set(fields: object, options: { merge: true }): Promise<unknown> }
}

/** Adds views in a Firebase project, past the security rules. `increment` is the admin library's. */
export function firestoreViews(firestore: CountingFirestore, increment: (by: number) => unknown) {
  return ({ eventId, week, part, by }: ViewsWrite): Promise<unknown> =>
    firestore
      .doc(`events/${eventId}/counts/${part}`)
      .set({ weeks: { [week]: increment(by) } }, { merge: true })
}
