import * as lucide from 'lucide'
import type { IconNode } from 'lucide'
import { EVENT_ICON_SHAPES } from '../../../public-web/eventText/textIcons'
import { ICON_SHAPES } from '../../../public-web/frame/sprite'

const markupOf = (shapes: IconNode) =>
  shapes
    .map(([shape, attributes]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${shape}${written.join('')}/>`
    })
    .join('')

describe('The icons of the public pages', () => {
  it.each(Object.entries({ ...ICON_SHAPES, ...EVENT_ICON_SHAPES }))(
    'have the shapes of the app’s icons: %s',
    (name, markup) => {
      const icons = lucide as unknown as Record<string, IconNode>
      expect(markup).toBe(markupOf(icons[name.charAt(0).toUpperCase() + name.slice(1)] ?? []))
    },
  )
})
