import { loadDecoder } from '../../../../../src/services/images/scaler/decodePicture'

describe("R49: a decoder that can't be loaded", () => {
  it.each([
    [
      'at once, as in a worker',
      () => {
        throw new Error('NetworkError')
      },
    ],
    ['later, as in a page', () => Promise.reject(new Error('ChunkLoadError'))],
  ])('is named as the reason if it fails %s', async (_when, load: () => Promise<never>) => {
    await expect(loadDecoder(load)).rejects.toMatchObject({ problem: 'decoder' })
  })
})
