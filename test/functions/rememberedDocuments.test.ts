import { rememberedDocuments } from '../../functions/rememberedDocuments'

describe('The function keeps the events of a county for half a minute', () => {
  const makeRead = () => {
    const reads: (string | undefined)[] = []
    let isBroken = false
    let now = 0
    const documents = rememberedDocuments(
      {
        event: () => Promise.resolve(null),
        listed: county => {
          reads.push(county)
          return isBroken ? Promise.reject(new Error('no database')) : Promise.resolve([])
        },
      },
      () => now,
    )
    return {
      reads,
      documents,
      pass: (ms: number) => (now += ms),
      breakDown: (value: boolean) => (isBroken = value),
    }
  }

  it('reads a county once for all its pages, and each county on its own', async () => {
    const { reads, documents, pass } = makeRead()
    await documents.listed('Kent')
    pass(29_999)
    await documents.listed('Kent')
    await documents.listed('Devon')
    await documents.listed()
    expect(reads).toEqual(['Kent', 'Devon', undefined])
    pass(1)
    await documents.listed('Kent')
    expect(reads).toEqual(['Kent', 'Devon', undefined, 'Kent'])
  })

  it('keeps six lists, so that no number of counties fills its memory', async () => {
    const { reads, documents } = makeRead()
    const counties = ['Kent', 'Devon', 'Essex', 'Surrey', 'Dorset', 'Norfolk', 'Suffolk']
    for (const county of counties) await documents.listed(county)
    await documents.listed('Devon')
    await documents.listed('Kent')
    expect(reads).toEqual([...counties, 'Kent'])
  })

  it('reads one list at a time, and one that waits for its turn once', async () => {
    const ends: (() => void)[] = []
    const reads: (string | undefined)[] = []
    let now = 0
    const { listed } = rememberedDocuments(
      {
        event: () => Promise.resolve(null),
        async listed(county) {
          reads.push(county)
          await new Promise<void>(end => ends.push(end))
          return county === 'Devon' ? Promise.reject(new Error('no database')) : []
        },
      },
      () => now,
    )
    const settled = () => new Promise(resolve => setImmediate(resolve))
    const asked = [listed('Kent'), listed('Devon'), listed('Essex')]
    const failed = expect(asked[1]).rejects.toThrow('no database')
    await settled()
    expect(reads).toEqual(['Kent'])
    now = 60_000
    const again = [listed('Devon'), listed('Essex')]
    const failedToo = expect(again[0]).rejects.toThrow('no database')
    for (let turn = 0; turn < 3; turn++) {
      ends.shift()?.()
      await settled()
    }
    await Promise.all([asked[0], asked[2], again[1], failed, failedToo])
    expect(reads).toEqual(['Kent', 'Devon', 'Essex'])
  })

  it('lets a list that never ends keep the others waiting for 20 s', async () => {
    jest.useFakeTimers()
    const { listed } = rememberedDocuments(
      {
        event: () => Promise.resolve(null),
        listed: county => (county === 'Kent' ? new Promise(() => {}) : Promise.resolve([])),
      },
      () => 0,
    )
    void listed('Kent')
    const next = jest.fn()
    void listed('Devon').then(next)
    await jest.advanceTimersByTimeAsync(19_999)
    expect(next).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(next).toHaveBeenCalledWith([])
    jest.useRealTimers()
  })

  it('reads again with the next request after a failed read', async () => {
    const { reads, documents, breakDown } = makeRead()
    breakDown(true)
    await expect(documents.listed('Kent')).rejects.toThrow('no database')
    breakDown(false)
    await expect(documents.listed('Kent')).resolves.toEqual([])
    expect(reads).toEqual(['Kent', 'Kent'])
  })
})
