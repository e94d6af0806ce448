import { countAnswers, marksAfterChange, marksAfterNext } from '../../../../src/domain/editor/foundMarks'
import { foundLines } from '../../../../src/domain/paste/foundLabels'
import { draftOfFound } from '../../../../src/domain/paste/markedDraft'
import { readText } from '../../../../src/domain/paste/readText'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import { marksLine } from '../../../../src/domain/texts/editorMessages'
import { judge, samplesIn } from './answers'

const read = (text: string) => readText(text, { today: '2026-11-23', places: ENGLAND, counties: [] })
const textsOf = (text: string) => foundLines(read(text)).map(({ label, value }) => `${label}: ${value}`)

describe('The lines under a pasted text', () => {
  it('say each answer once', () => {
    expect(
      textsOf(
        'Salsa Gala at The Crown, Guildford GU1 3DR. Fri 4 to Sun 6 December, 7pm till 11. £8, students £6',
      ),
    ).toEqual([
      'Name: Salsa Gala',
      'Date: Fri, 4 Dec – Sun, 6 Dec',
      'Times: 7:00 pm – 11:00 pm',
      'Place: The Crown, Guildford, GU1 3DR',
      'County: Surrey',
      'Dances: Salsa',
      'Prices: £8, £6',
    ])
  })

  it.each([
    ['every first Friday from 4 December until 2 July', 'Every first Friday from 4 Dec until 2 Jul'],
    ['every Friday through spring', 'Every Friday, "through spring"'],
    ['every Friday, no class 25 December or 1 January', 'Every Friday, not on 25 Dec, 1 Jan'],
  ])('say %s as one answer, with its first and last date (R72)', (words, value) => {
    expect(textsOf(`Salsa Club, ${words}, 8pm-11pm, Leeds`)).toContain(`How often: ${value}`)
  })

  it('name the hosts of links', () => {
    expect(textsOf('Salsa. Tickets: https://shop.example/a')).toContain('Links: shop.example')
  })

  it.each(samplesIn('texts.jsonl'))('are as many as the draft says, and as unclear: $text', sample => {
    const { found } = judge(sample)
    const lines = foundLines(found)
    expect(countAnswers(draftOfFound(found, () => 'id').marks)).toEqual({
      all: lines.length,
      unclear: lines.filter(({ doubt }) => doubt !== null).length,
    })
    expect(lines.filter(({ value }) => value === '')).toEqual([])
  })
})

describe('The line above the draft', () => {
  const { draft, marks } = draftOfFound(read('Salsa Sundays, every Sunday 7pm-11pm'), () => 'id')

  it('counts an answer until each of its fields is changed or seen', () => {
    const { all } = countAnswers(marks)
    const isStartChanged = marksAfterChange(marks, draft, { ...draft, startTime: '20:00' })
    expect(countAnswers(isStartChanged).all).toBe(all)
    const areTimesChanged = marksAfterChange(marks, draft, { ...draft, startTime: '20:00', endTime: '23:30' })
    expect(countAnswers(areTimesChanged).all).toBe(all - 1)
  })

  it('counts neither the description, which is the text itself, nor what the text does not say', () => {
    const left = marksAfterNext(marks, 'Event')
    expect(Object.keys(left)).toEqual(['description'])
    expect(countAnswers(left)).toEqual({ all: 0, unclear: 0 })
    expect(marksLine(0, 0)).toBe('Look at each mark, change what is wrong.')
    expect(draftOfFound(read('Salsa with friends'), () => 'id').marks.startTime?.doubt).toBe(
      'Not in your text',
    )
    expect(countAnswers(draftOfFound(read('Salsa with friends'), () => 'id').marks).unclear).toBe(0)
  })

  it('says how many answers there are, as the screen before did', () => {
    expect(marksLine(7, 1)).toBe(
      '7 answers come from your text, 1 is not clear. Look at each mark, change what is wrong.',
    )
    expect(marksLine(7, 0, true)).toMatch(/^7 answers come from your file\. /)
  })
})
