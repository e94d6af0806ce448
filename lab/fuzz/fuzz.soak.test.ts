import { fuzz } from './fuzz'

describe('2,000 random and hostile requests', () => {
  it('crash nothing, cause no server error, and never bypass the rules', async () => {
    const { sent, written, failures } = await fuzz(2_000, 'ci')
    expect(failures).toEqual([])
    expect(sent).toBe(2_000)
    // Some writes must succeed. Otherwise the oracle would have judged no write.
    expect([...written.keys()]).toEqual(
      expect.arrayContaining([
        'events created',
        'events changed',
        'users changed',
        'users removed',
        'counties created',
        'reports created',
        'files put',
      ]),
    )
  }, 300_000)
})
