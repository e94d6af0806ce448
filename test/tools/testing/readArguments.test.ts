import { readArguments } from '../../../tools/testing/readArguments'

describe('What follows npm test --', () => {
  it('is nothing, for everything', () => {
    expect(readArguments([])).toEqual({ patterns: [], jestFlags: [] })
  })

  it('is patterns of paths, and flags for Jest with their values', () => {
    expect(readArguments(['days', '-t', 'over midnight', 'createEvent', '--verbose'])).toEqual({
      patterns: ['days', 'createEvent'],
      jestFlags: ['-t', 'over midnight', '--verbose'],
    })
    expect(readArguments(['--testNamePattern=x y']).jestFlags).toEqual(['--testNamePattern=x y'])
  })

  it('lacks no value', () => {
    expect(() => readArguments(['days', '-t'])).toThrow('-t needs a value')
  })
})
