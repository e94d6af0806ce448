import { makeAppCheckFetch } from '../../../../src/services/appCheck/appCheckFetch'

const DOCUMENTS = 'https://firestore.googleapis.com/v1/projects/p/databases/(default)/documents'
const COMMIT = `${DOCUMENTS}:commit?key=k`
const DUMMY = 'eyJlcnJvciI6IlVOS05PV05fRVJST1IifQ=='

/**
 * A database that accepts only the tokens in `valid`. With null it needs no token. With `isDenied` the rules
 * refuse every request.
 */
function fakeDatabase(valid: string[] | null, { isDenied = false } = {}) {
  const asked: { address: string; token: string | null; body: unknown }[] = []
  const get = (async (input: string, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('x-firebase-appcheck')
    asked.push({ address: input.slice(DOCUMENTS.length), token, body: init?.body ?? null })
    if (valid && !(token !== null && valid.includes(token))) return new Response('', { status: 403 })
    if (input.endsWith('/counties/none')) return new Response('', { status: 404 })
    return new Response('', { status: isDenied ? 403 : 200 })
  }) as typeof fetch
  return { asked, get }
}

/** Gives the tokens one after another, and repeats the last. Null means that there is no token. */
function fakeTokens(...tokens: (string | null)[]) {
  const renewals: boolean[] = []
  const idle: (() => void)[] = []
  return {
    renewals,
    idle,
    parts: {
      token: async (isRenewed = false) => {
        renewals.push(isRenewed)
        return tokens.length > 1 ? (tokens.shift() ?? null) : (tokens[0] ?? null)
      },
      whenIdle: (work: () => void) => void idle.push(work),
    },
  }
}

const post = (token?: string) => ({
  method: 'POST',
  body: '{"writes":[]}',
  headers: { authorization: 'Bearer t', ...(token === undefined ? {} : { 'x-firebase-appcheck': token }) },
})

describe('App Check', () => {
  it('is started by the first answer, and only while the page is idle', async () => {
    const { get } = fakeDatabase(null)
    const { idle, renewals, parts } = fakeTokens('a.1')
    const checked = makeAppCheckFetch(get, parts)

    await checked('https://site.example/robots.txt')
    expect(idle).toEqual([])
    await checked(COMMIT, post())
    await checked(COMMIT, post())
    expect([idle.length, renewals.length]).toEqual([1, 0])
    idle[0]?.()
    expect(renewals).toEqual([false])
  })

  it('is not started without a network', async () => {
    const { idle, parts } = fakeTokens('a.1')
    const offline = (() => Promise.reject(new TypeError('offline'))) as typeof fetch
    await expect(makeAppCheckFetch(offline, parts)(COMMIT, post())).rejects.toThrow('offline')
    expect(idle).toEqual([])
  })

  it('repeats a request with a token if the database demands one', async () => {
    const { asked, get } = fakeDatabase(['a.1'])
    const { renewals, parts } = fakeTokens('a.1')

    expect((await makeAppCheckFetch(get, parts)(COMMIT, post())).status).toBe(200)

    expect(asked).toEqual([
      { address: ':commit?key=k', token: null, body: '{"writes":[]}' },
      { address: '/counties/none', token: null, body: null },
      { address: ':commit?key=k', token: 'a.1', body: '{"writes":[]}' },
    ])
    expect(renewals).toEqual([false])
  })

  it.each([
    ['an expired token', 'a.1', true],
    ["the SDK's note that it has no token", DUMMY, false],
  ])('replaces %s by a new token', async (_name, sent, isRenewed) => {
    const { get } = fakeDatabase(['a.2'])
    const { renewals, parts } = fakeTokens('a.2')
    expect((await makeAppCheckFetch(get, parts)(COMMIT, post(sent))).status).toBe(200)
    expect(renewals).toEqual([isRenewed])
  })

  it.each([
    ['no token is demanded', null, undefined],
    ['the token is good', ['a.1'], 'a.1'],
  ])('passes on a refusal by the rules if %s', async (_name, valid, sent) => {
    const { asked, get } = fakeDatabase(valid, { isDenied: true })
    const { renewals, parts } = fakeTokens('a.2')
    expect((await makeAppCheckFetch(get, parts)(COMMIT, post(sent))).status).toBe(403)
    expect([asked.length, renewals]).toEqual([2, []])
  })

  it('passes on a refusal by the rules that follows a new token', async () => {
    const { get } = fakeDatabase(['a.1'], { isDenied: true })
    expect((await makeAppCheckFetch(get, fakeTokens('a.1').parts)(COMMIT, post())).status).toBe(403)
  })

  it.each([
    ['there is no token, as with a blocked reCAPTCHA', null, 'gave no token'],
    ['the new token is refused too', 'a.9', 'refuses this app'],
  ])('ends a request as if there were no network if %s', async (_name, token, message) => {
    const { get } = fakeDatabase(['a.1'])
    const ending = makeAppCheckFetch(get, fakeTokens(token).parts)(COMMIT, post())
    // The outbox therefore keeps the act, and tries again later.
    await expect(ending).rejects.toThrow(TypeError)
    await expect(makeAppCheckFetch(get, fakeTokens(token).parts)(COMMIT, post())).rejects.toThrow(message)
  })

  it('treats a request as failed, not refused, if the network ends during the check', async () => {
    const { get } = fakeDatabase(['a.1'])
    const breaking = ((input: string, init?: RequestInit) =>
      input.endsWith('/none') ? Promise.reject(new TypeError('gone')) : get(input, init)) as typeof fetch
    await expect(makeAppCheckFetch(breaking, fakeTokens(null).parts)(COMMIT, post())).rejects.toThrow(
      TypeError,
    )
  })
})
