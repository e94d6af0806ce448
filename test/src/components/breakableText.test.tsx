import { render } from '@testing-library/react'
import { BreakableText } from '../../../src/components/BreakableText'

const partsOf = (text: string) => {
  const { container } = render(<BreakableText text={text} />)
  expect(container).toHaveTextContent(text)
  return container.innerHTML.replace(/<\/?span>/g, '').split('<wbr>')
}

describe('V13: an address on a narrow screen', () => {
  it('breaks at its dots and its @, and nothing else breaks', () => {
    expect(partsOf('Write to anna.long@example.org. Or not.')).toEqual([
      'Write to ',
      'anna',
      '.long',
      '@example',
      '.org',
      '. Or not.',
    ])
    expect(partsOf('https://example.org/a?b=1')).toContain('?b')
    expect(partsOf('Doors at 7.30 pm, salsa/bachata')).toHaveLength(1)
  })
})
