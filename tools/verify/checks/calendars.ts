import { NotChecked, unless, type Check } from '../check'

/** No name server can lead here, and no host may ask it: the address of a cloud's own secrets. */
const INNER = 'https://169.254.169.254/latest/meta-data'

/** R94: only a person may let the site read a calendar, and only from the public internet. */
export const calendars: Check = {
  name: 'calendars',
  async run({ target, account }) {
    if (!target.hasPublicPages) throw new NotChecked('PUBLIC_PAGES=off')
    const ask = (headers: Record<string, string>) =>
      fetch(`${target.site}/calendar/read`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ url: INNER }),
      })
    const stranger = await ask({})
    if (stranger.status === 503) throw new NotChecked('this host reads no calendars')
    const { idToken } = await account()
    const person = await ask({ ...target.headers, authorization: `Bearer ${idToken}` })
    return [
      ...unless(stranger.status === 401, `a stranger's request for a calendar gets ${stranger.status}`),
      ...unless(person.status === 422, `a request for an address within the host gets ${person.status}`),
    ]
  },
}
