import { initialsOf, joinPath, readTeam, tokenOf } from '../../../../src/domain/team/team'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 12)
const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv'

describe('R73: the team of an event', () => {
  const team = readTeam(
    {
      creator: 'olga',
      organisers: ['noor', 7, 'noor', 'tom'],
      people: [
        { userId: 'noor', name: 'Noor A', at: NOW - DAY_MS },
        { userId: 'gone', name: 'Removed', at: NOW },
        { userId: 'tom', name: { odd: true }, at: null },
      ],
      links: [
        ...[false, true].flatMap(offer => [
          { token: 'old', by: 'olga', at: NOW - 7 * DAY_MS, offer },
          { token: offer ? 'tom' : 'new', by: 'olga', at: NOW - 7 * DAY_MS + 1, offer },
          { token: offer ? 'noor' : 'former', by: 'noor', at: NOW, offer },
          { token: 'odd', by: 'olga', at: null, offer },
        ]),
        { token: 'gone', by: 'olga', at: NOW, offer: true },
      ],
    },
    'olga',
    NOW,
  )

  it('names the owner first, each person once, and nobody who was removed', () => {
    expect(team.people.map(({ userId, isOwner, isMe }) => ({ userId, isOwner, isMe }))).toEqual([
      { userId: 'olga', isOwner: true, isMe: true },
      { userId: 'noor', isOwner: false, isMe: false },
      { userId: 'tom', isOwner: false, isMe: false },
    ])
  })

  it('never shows an id in place of a name', () => {
    expect(team.people.map(({ name }) => name)).toEqual([
      'Somebody without a name',
      'Noor A',
      'Somebody without a name',
    ])
  })

  it('offers only links that work: of the owner, and not older than 7 days', () => {
    expect(team.links.map(({ token }) => token)).toEqual(['new'])
  })

  it('has the offers that stand: of the owner, to an organiser, and not older than 7 days', () => {
    expect(team.offers).toEqual([{ to: 'tom', endsAt: NOW + 1 }])
  })

  it('takes the secret of an invitation only from a whole address', () => {
    expect(tokenOf(new URL(joinPath('e1', TOKEN), 'https://example.org').hash)).toBe(TOKEN)
    expect(['', '#', '#short', `#${TOKEN}/..`, `#${'x'.repeat(65)}`].map(tokenOf)).toEqual(
      Array(5).fill(null),
    )
  })

  it('abbreviates a name by its first and last word', () => {
    expect(['Marisol V', 'noor', 'Ana de la Cruz', ''].map(initialsOf)).toEqual(['MV', 'N', 'AC', ''])
  })
})
