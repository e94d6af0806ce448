import { onAnswer } from '../../../../src/services/network/answers'
import { remoteCall, RemoteError } from '../../../../src/services/network/remoteCall'

const withCode = (code: string) => Object.assign(new Error(code), { code })
const failingWith = (error: unknown) => jest.fn().mockRejectedValue(error)

/** Makes a call without real waiting. Returns the pauses in ms that it would have made. */
function makeLimits() {
  const pauses: number[] = []
  const sleep = async (ms: number) => void pauses.push(ms)
  return { pauses, limits: { limitMs: 20, sleep, random: () => 0 } }
}

describe('R58: a call', () => {
  it('without an answer fails after its limit, three times', async () => {
    const { limits, pauses } = makeLimits()
    const never = jest.fn(() => new Promise<never>(() => {}))

    await expect(remoteCall(never, limits)).rejects.toMatchObject({ kind: 'transient' })

    expect(never).toHaveBeenCalledTimes(3)
    expect(pauses).toEqual([1_000, 2_000])
  })

  it.each(['unavailable', 'unknown', 'internal', 'firestore/unavailable'])(
    'that fails with %s is retried',
    async code => {
      const { limits } = makeLimits()
      const call = jest.fn().mockRejectedValueOnce(withCode(code)).mockResolvedValue('answer')
      await expect(remoteCall(call, limits)).resolves.toBe('answer')
    },
  )

  it.each(['permission-denied', 'not-found', 'invalid-argument', 'failed-precondition'])(
    "that fails with %s can't succeed and is not retried",
    async code => {
      const call = failingWith(withCode(code))
      await expect(remoteCall(call, makeLimits().limits)).rejects.toMatchObject({ kind: 'permanent' })
      expect(call).toHaveBeenCalledTimes(1)
    },
  )

  it.each(['resource-exhausted', 'firestore/resource-exhausted'])(
    'that fails with %s ends at once as transient, so that the caller pauses for longer',
    async code => {
      const { limits, pauses } = makeLimits()
      const call = failingWith(withCode(code))
      await expect(remoteCall(call, limits)).rejects.toMatchObject({ kind: 'transient' })
      expect(call).toHaveBeenCalledTimes(1)
      expect(pauses).toEqual([])
    },
  )

  it('that fails with unauthenticated needs a new sign-in, not a retry', async () => {
    const call = failingWith(withCode('unauthenticated'))
    await expect(remoteCall(call, makeLimits().limits)).rejects.toMatchObject({ kind: 'auth' })
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('over a connection that is cut keeps its own message', async () => {
    await expect(remoteCall(failingWith(new TypeError('terminated')), makeLimits().limits)).rejects.toEqual(
      new RemoteError('transient', new TypeError('terminated')),
    )
  })
})

describe('R58 The network counts as available', () => {
  it('after each answer, but not after a failure', async () => {
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
