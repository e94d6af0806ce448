import { useState, type CSSProperties } from 'react'
import { EVENT_IMAGE_SIZE } from '../../../domain/constants'
import { fitImage } from '../../../domain/images/imageFit'
import type { Size } from '../../../domain/images/imageSize'
import styles from './CropFrame.module.css'

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** Width divided by height, or 1 until the size is known. */
const ratioOf = (size: Size | null) => ({ '--ratio': size ? size.width / size.height : 1 }) as CSSProperties

/** The whole picture. The part that will be cut off is dimmed. */
export function CropFrame({ url }: { url: string }) {
  const [size, setSize] = useState<Size | null>(null)
  const kept = size && fitImage(size, EVENT_IMAGE_SIZE, 'crop').from
  return (
    <div className={styles.frame} style={ratioOf(size)}>
      <img
        src={url}
        alt="Your image; what is dimmed is cut off"
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
      {size && kept && (
        <span
          className={styles.kept}
          style={{
            left: percent(kept.x, size.width),
            top: percent(kept.y, size.height),
            width: percent(kept.width, size.width),
            height: percent(kept.height, size.height),
          }}
        />
      )}
    </div>
  )
}
