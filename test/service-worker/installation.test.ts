import { cacheAll } from '../../service-worker/installation'

const HASHED = Array.from({ length: 6 }, (_, n) => `https://dance.example/assets/file.${n}.js`)
const INDEX = 'https://dance.example/index.html'
const INDEX_KEY = `${INDEX}?__WB_REVISION__=1`

/** Begins the installation of a build. The test answers each request. */
function install(keys: [url: string, key: string][]) {
  const asked: { request: Request; key: string; answer(): void; fail(): void }[] = []
  const installed = cacheAll(
    new Map(keys),
    (request, key) =>
      new Promise<void>((resolve, reject) =>
        asked.push({ request, key, answer: resolve, fail: () => reject(new Error('bad answer')) }),
      ),
  )
  return { asked, installed }
}

const settle = () => new Promise(resolve => setTimeout(resolve))
const sameKeys = (urls: string[]) => urls.map((url): [string, string] => [url, url])

describe('§7 Service worker: the installation of a build', () => {
  it('asks for four files at a time and ends when all are cached', async () => {
    const { asked, installed } = install(sameKeys(HASHED))
    expect(asked).toHaveLength(4)
    asked[2]?.answer()
    await settle()
    expect(asked.map(({ key }) => key)).toEqual(HASHED.slice(0, 5))
    let isDone = false
    void installed.then(() => (isDone = true))
    for (const each of [0, 1, 3, 4]) asked[each]?.answer()
    await settle()
    expect(isDone).toBe(false)
    asked[5]?.answer()
    await installed
    expect(asked).toHaveLength(HASHED.length)
  })

  it('asks the host itself for a file whose name holds no hash', () => {
    const { asked } = install([...sameKeys(HASHED.slice(0, 1)), [INDEX, INDEX_KEY]])
    expect(asked.map(({ request, key }) => [request.cache, key])).toEqual([
      ['default', HASHED[0]],
      ['reload', INDEX_KEY],
    ])
  })

  it('fails as a whole if one file can’t be cached, and asks for no other one', async () => {
    const { asked, installed } = install(sameKeys(HASHED))
    asked[0]?.fail()
    await expect(installed).rejects.toThrow('bad answer')
    asked[1]?.answer()
    await settle()
    expect(asked).toHaveLength(4)
  })
})
