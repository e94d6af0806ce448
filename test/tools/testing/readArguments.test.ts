import { readArguments } from '../../../tools/testing/readArguments'

describe('What follows npm test --', () => {
  it('is nothing, for everything', () => {
    expect(readArguments([])).toEqual({ patterns: [], jestFlags: [], isShown: false })
  })

  it('is patterns of paths, and flags for Jest with their values', () => {
    expect(readArguments(['days', '-t', 'over midnight', 'createEvent', '--verbose'])).toEqual({
      patterns: ['days', 'createEvent'],
      jestFlags: ['-t', 'over midnight', '--verbose'],
      isShown: false,
    })
    expect(readArguments(['--testNamePattern=x y']).jestFlags).toEqual(['--testNamePattern=x y'])
  })

  it('may ask for a window, which is no flag of Jest', () => {
    expect(readArguments(['createEvent', '--show'])).toEqual({
      patterns: ['createEvent'],
      jestFlags: [],
      isShown: true,
    })
  })

  it('lacks no value', () => {
    expect(() => readArguments(['days', '-t'])).toThrow('-t needs a value')
  })
})
