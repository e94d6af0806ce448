import { currentSection } from '../../../src/components/sectionStrip/useCurrentSection'

const at = (top: number, ...ids: string[]) => ids.map(id => ({ id, top }))

describe('DESIGN Day strip: the marked section', () => {
  it('is the first section in view if there is one column', () => {
    expect(currentSection([...at(-300, 'mon'), ...at(200, 'tue')], { isBoard: false })).toBe('mon')
    expect(currentSection([], { isBoard: false })).toBeUndefined()
  })

  it('is the first section of the row reached last if the board has several columns', () => {
    const seen = [...at(-300, 'today', 'mon'), ...at(200, 'tue', 'wed')]
    expect(currentSection(seen, { isBoard: true })).toBe('tue')
    expect(currentSection([], { isBoard: true })).toBeUndefined()
  })

  it('is the section that was pressed, or else the one marked before, if that row contains it', () => {
    const seen = at(100, 'today', 'mon', 'tue')
    expect(currentSection(seen, { isBoard: true, before: 'mon' })).toBe('mon')
    expect(currentSection(seen, { isBoard: true, before: 'mon', pressed: 'tue' })).toBe('tue')
    expect(currentSection(seen, { isBoard: true, before: 'thu', pressed: 'fri' })).toBe('today')
  })
})
