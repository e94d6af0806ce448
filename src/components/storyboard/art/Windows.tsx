interface Props {
  x: number
  y: number
  columns: number
  rows: number
  /** The horizontal distance between windows. */
  step?: number
  width?: number
  isLit: (position: number) => boolean
  dark: string | undefined
  lit: string | undefined
}

const STEP_DOWN = 19.4
const HEIGHT = 10.8

/** The windows of a house, left to right, top to bottom. */
export function Windows({ x, y, columns, rows, step = 15.1, width = 7.6, isLit, dark, lit }: Props) {
  return (
    <>
      {Array.from({ length: columns * rows }, (_, position) => (
        <rect
          key={position}
          x={x + (position % columns) * step}
          y={y + Math.floor(position / columns) * STEP_DOWN}
          width={width}
          height={HEIGHT}
          rx="1.6"
          className={isLit(position) ? lit : dark}
        />
      ))}
    </>
  )
}
