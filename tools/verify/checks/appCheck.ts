import { NotChecked, unless, type Check } from '../check'

/** A build with a site key promises that the database answers nobody without a token. */
export const appCheck: Check = {
  name: 'App Check',
  async run({ target }) {
    if (!target.hasAppCheck) throw new NotChecked('no APP_CHECK_SITE_KEY: the database answers any script')
    const { 'x-firebase-appcheck': _token, ...headers } = target.headers
    // Everybody may read a county, so the rules don't refuse this.
    const { status } = await fetch(`${target.documents}/counties/none`, { headers })
    return unless(
      status === 403,
      `the database answers ${status} without a token: enforce App Check for Firestore (it takes up to 15 minutes)`,
    )
  },
}
