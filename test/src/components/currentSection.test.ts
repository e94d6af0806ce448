import { currentSection } from '../../../src/components/sectionStrip/currentSection'

const at = (top: number, ...ids: string[]) => ids.map(id => ({ id, top }))

describe('DESIGN Day strip: the marked section', () => {
  it('is the first section in view if there is one column', () => {
    expect(currentSection([...at(-300, 'mon'), ...at(200, 'tue')], { isBoard: false })).toBe('mon')
    expect(currentSection([], { isBoard: false })).toBeUndefined()
  })

  it('is, on a board with several columns, the first section of the row reached last', () => {
    const seen = [...at(-300, 'today', 'mon'), ...at(200, 'tue', 'wed')]
    expect(currentSection(seen, { isBoard: true })).toBe('tue')
    expect(currentSection([], { isBoard: true })).toBeUndefined()
  })

  it('stays the same if that row contains the section that was pressed or marked before', () => {
    const seen = at(100, 'today', 'mon', 'tue')
    expect(currentSection(seen, { isBoard: true, before: 'mon' })).toBe('mon')
    expect(currentSection(seen, { isBoard: true, before: 'mon', pressed: 'tue' })).toBe('tue')
    expect(currentSection(seen, { isBoard: true, before: 'thu', pressed: 'fri' })).toBe('today')
  })
})
