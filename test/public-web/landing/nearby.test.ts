/** @jest-environment ./test/support/firebaseEnvironment.ts */
import { askList, series, wordsOf } from '../support/askLists'

/** The last part of the column beside. */
const nearby = (page: Document) => [...page.querySelectorAll('.elsewhere')].at(-1)!

describe('The counties nearby on a county’s page (public web)', () => {
  it('are at most six that have events this week, nearest first', async () => {
    const counties = [
      'Cornwall',
      'Surrey',
      'Greater London',
      'Devon',
      'East Sussex',
      'Essex',
      'Cumbria',
      'Norfolk',
    ]
    const stored = Object.fromEntries(
      ['Kent', ...counties].map(county => [county.replace(' ', ''), series({ shortLocation: county })]),
    )
    const { page } = await askList('/in/kent/bachata', stored)
    const names = [...nearby(page).querySelectorAll('a')].map(wordsOf)
    expect(names).toHaveLength(6)
    expect(new Set(names.slice(0, 4))).toEqual(new Set(['East Sussex', 'Greater London', 'Surrey', 'Essex']))
    expect(names[4]).toBe('Norfolk')
    expect(wordsOf(nearby(page).querySelector('h2'))).toBe('Bachata nearby')
  })

  it('R48: a county’s older name that no map has comes last', async () => {
    const { page } = await askList('/in/kent', {
      a: series({ shortLocation: 'County Durham' }),
      b: series({ shortLocation: 'Cornwall' }),
    })
    expect([...nearby(page).querySelectorAll('a')].map(wordsOf)).toEqual(['Cornwall', 'County Durham'])
  })
})
