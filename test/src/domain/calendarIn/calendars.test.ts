import path from 'node:path'
import { judgeCalendar, type CalendarCase } from '../../../../tools/cases/calendarCase'
import { readJsonLines } from '../../../support/jsonLines'

const CASES = readJsonLines(path.join(__dirname, 'calendars.jsonl')) as unknown as CalendarCase[]
const MONDAY = '2026-11-23'

/** `npm run cases -- FILE` judges other files in the same way. */
describe('Calendar files of the kinds that people have (R92)', () => {
  it('are forty', () => expect(CASES).toHaveLength(40))

  it.each(CASES)('are read as a person would: $id, $what', async one => {
    expect(await judgeCalendar(one, MONDAY)).toEqual([])
  })

  it('are judged: a wrong value and a missing mark are found', async () => {
    const [first] = CASES
    const [entry] = first?.expected.entries ?? []
    const wrong = {
      ...first,
      expected: { entries: [{ ...entry, end: '23:00', unsure: ['start'], absent: ['name'] }] },
    }
    expect(await judgeCalendar(wrong as CalendarCase, MONDAY)).toEqual([
      ['0.end', '23:00', '23:30'],
      ['0.name', 'nothing', 'Lantern Salsa'],
      ['0.start', 'a mark', 'none'],
    ])
  })
})
