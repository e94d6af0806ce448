import { createElement } from 'react'
import type { IconNode } from 'lucide'

interface Props {
  /** A drawing from Lucide. */
  of: IconNode
  size: number
  className?: string | undefined
}

const SMALL = 18

/** A line icon, heavier when it is small. Decorative, because a word is always next to it. */
export function Icon({ of: shapes, size, className }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size > SMALL ? 1.75 : 2.1}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes.map(([shape, attributes], position) => createElement(shape, { key: position, ...attributes }))}
    </svg>
  )
}
