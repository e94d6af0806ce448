/** The senders: a signed-out person, two untrusted organisers, and a trusted organiser. */
export const SENDERS = ['anon', 'mallory', 'alice', 'trusty'] as const
/** A person who never signs in and whose data no sender may touch. */
export const VICTIM = 'victim'
export const TRUSTED = 'trusty'

/** A text that only one person's profile holds. */
export const secretOf = (uid: string) => `SECRET-OF-${uid.toUpperCase()}`
/** A text in reports, which no sender may read. */
export const REPORT_SECRET = 'SECRET-OF-A-REPORT'
