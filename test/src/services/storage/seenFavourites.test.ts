import { makeSeenFavourites } from '../../../../src/services/storage/seenFavourites'

const refuse = () => {
  throw new Error('refused')
}

describe('The store of seen favourites', () => {
  it('returns what it was given', () => {
    const texts = new Map<string, string>()
    const local = {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
    }
    const store = makeSeenFavourites(() => local)
    expect(store.load()).toBeNull()
    store.save('a')
    expect(makeSeenFavourites(() => local).load()).toBe('a')
  })

  it('survives a full disk and a browser that refuses local storage', () => {
    for (const local of [() => ({ getItem: refuse, setItem: refuse }), refuse]) {
      const store = makeSeenFavourites(local)
      store.save('a')
      expect(store.load()).toBeNull()
    }
  })
})
