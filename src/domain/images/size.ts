export interface Size {
  width: number
  height: number
}

/** In pixels, from the top left corner. */
export interface Box extends Size {
  x: number
  y: number
}

export const areaOf = ({ width, height }: Size) => width * height
