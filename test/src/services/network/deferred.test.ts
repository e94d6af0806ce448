import { makeDeferred } from '../../../../src/services/network/deferred'

interface Notebook {
  write(word: string): Promise<number>
}
function makeNotebook() {
  const words: string[] = []
  return { words, write: async (word: string) => words.push(word) }
}

describe('§7 A service whose code is loaded on demand', () => {
  it('starts in the same tick once its code is loaded, because the page may end right after', async () => {
    const notebook = makeNotebook()
    const deferred = makeDeferred<Notebook>(async () => notebook)
    await deferred.write('first')
    void deferred.write('last')
    expect(notebook.words).toEqual(['first', 'last'])
  })

  it('is loaded by the next call if loading failed', async () => {
    const notebook = makeNotebook()
    const load = jest.fn(async () => notebook).mockRejectedValueOnce(new Error('offline'))
    const deferred = makeDeferred<Notebook>(load)
    await expect(deferred.write('lost')).rejects.toThrow('offline')
    await deferred.write('kept')
    expect(notebook.words).toEqual(['kept'])
  })
})
