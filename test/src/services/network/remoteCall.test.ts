import { onAnswer, remoteCall, RemoteError } from '../../../../src/services/network/remoteCall'

const withCode = (code: string) => Object.assign(new Error(code), { code })
const failingWith = (error: unknown) => jest.fn().mockRejectedValue(error)

/** Makes a call without real waiting. Returns the pauses it would have made. */
function makeLimits() {
  const pauses: number[] = []
  const sleep = async (ms: number) => void pauses.push(ms)
  return { pauses, limits: { limitMs: 20, sleep, random: () => 0 } }
}

describe('R58: every request has a time limit and an end', () => {
  it('without an answer it fails after the limit, three times', async () => {
    const { limits, pauses } = makeLimits()
    const never = jest.fn(() => new Promise<never>(() => {}))

    await expect(remoteCall(never, limits)).rejects.toMatchObject({ kind: 'transient' })

    expect(never).toHaveBeenCalledTimes(3)
    expect(pauses).toEqual([1_000, 2_000])
  })

  it.each(['unavailable', 'resource-exhausted', 'unknown', 'internal', 'firestore/unavailable'])(
    '%s is retried',
    async code => {
      const { limits } = makeLimits()
      const call = jest.fn().mockRejectedValueOnce(withCode(code)).mockResolvedValue('answer')
      await expect(remoteCall(call, limits)).resolves.toBe('answer')
    },
  )

  it.each(['permission-denied', 'not-found', 'invalid-argument', 'failed-precondition'])(
    "%s can't succeed and is not retried",
    async code => {
      const call = failingWith(withCode(code))
      await expect(remoteCall(call, makeLimits().limits)).rejects.toMatchObject({ kind: 'permanent' })
      expect(call).toHaveBeenCalledTimes(1)
    },
  )

  it('unauthenticated needs a new sign-in, not a retry', async () => {
    const call = failingWith(withCode('unauthenticated'))
    await expect(remoteCall(call, makeLimits().limits)).rejects.toMatchObject({ kind: 'auth' })
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('a cut connection keeps its own message', async () => {
    await expect(remoteCall(failingWith(new TypeError('terminated')), makeLimits().limits)).rejects.toEqual(
      new RemoteError('transient', new TypeError('terminated')),
    )
  })
})

describe('R58 The network is known to be there', () => {
  it('after each answer, and not after a failure', async () => {
    const heard = jest.fn()
    const stop = onAnswer(heard)
    await remoteCall(async () => 'answer')
    expect(heard).toHaveBeenCalledTimes(1)
    await expect(remoteCall(() => Promise.reject(new Error('cut')), { tries: 1 })).rejects.toThrow('cut')
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    await remoteCall(async () => 'answer')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
