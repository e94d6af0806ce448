import { loadBodies } from '../../../local-backend/firestore/loadBodies'
import type { DocumentStore } from '../../../local-backend/firestore/store'

describe('Loading document bodies', () => {
  it('stops once the data file is closed, because another backend may have written to it since', async () => {
    const asked: string[] = []
    const store = {
      loadAfter(path: string) {
        asked.push(path)
        return null
      },
    } as unknown as DocumentStore

    const loading = loadBodies(store, error => {
      throw error
    })
    loading.close()
    await loading.done

    expect(asked).toEqual([])
  })
})
