import { lazy, Suspense } from 'react'
import { Boundary } from '../Boundary'
import { screenHooks } from '../motion/screenHooks'
import type { QuietProps } from './QuietLines'

const QuietLines = lazy(async () => {
  await screenHooks.whenQuiet()
  return import(/* webpackChunkName: 'long-lists' */ './QuietLines')
})

/** DESIGN Quiet lines: their place, as high as they will be. Their code loads after the first frame. */
export function QuietNights(props: QuietProps) {
  if (props.quiet.length === 0) return null
  return (
    <div style={{ minHeight: `calc(var(--target) * ${props.quiet.length + 1})` }}>
      <Boundary fallback={null}>
        <Suspense fallback={null}>
          <QuietLines {...props} />
        </Suspense>
      </Boundary>
    </div>
  )
}
