import { Suspense, type ReactNode } from 'react'
import { Boundary } from '../../../components/Boundary'

/** A part of the page that only a desk shows. It loads late, and the page works without it. */
export function Desk({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  )
}
