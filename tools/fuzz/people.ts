/** Who sends: nobody signed in, two organisers who are not trusted, and one who is. */
export const SENDERS = ['anon', 'mallory', 'alice', 'trusty'] as const
/** Whose things nobody who sends may touch; never signs in. */
export const VICTIM = 'victim'
export const TRUSTED = 'trusty'

/** A text that stands in the profile of somebody and nowhere else. */
export const secretOf = (uid: string) => `SECRET-OF-${uid.toUpperCase()}`
/** A text that stands in reports, which nobody may read. */
export const REPORT_SECRET = 'SECRET-OF-A-REPORT'
