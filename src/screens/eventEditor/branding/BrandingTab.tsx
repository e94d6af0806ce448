import { Crop as CropIcon, ImageUp, Shrink, Trash2 } from 'lucide'
import { useEffect, useId, useMemo, useRef } from 'react'
import { EventRow } from '../../../components/eventRow/EventRow'
import { Sentence } from '../../../components/field/Sentence'
import { Icon } from '../../../components/Icon'
import { Segment } from '../../../components/segment/Segment'
import type { DraftImage } from '../../../domain/editor/draft/eventDraft'
import type { Crop } from '../../../domain/images/crop'
import * as texts from '../../../domain/images/imageMessages'
import { ACCEPTED_IMAGES } from '../../../domain/images/imageKinds'
import { shownImageUrl } from '../../../domain/event/eventImages'
import { placeholderFor } from '../../../domain/event/dances'
import { pictureUrl } from '../../../domain/images/pictureUrl'
import { ROUTES } from '../../../domain/navigation/paths'
import { useIsWide } from '../../../components/hooks/useIsWide'
import { useEditing } from '../editing/editing'
import { usePreview } from '../editing/usePreview'
import styles from './BrandingTab.module.css'
import { CropFrame } from './CropFrame'
import { useEventImage } from './useEventImage'
import { useFileDrop } from './useFileDrop'
import { FILE_NAMES_PICTURE, IMAGE_HINT, OPEN_PICTURE } from '../../../domain/texts/editorMessages'
import { DATE_PICTURE_WAITS } from '../../../domain/texts/organiserMessages'

const SCALINGS = [
  { value: 'shrink', label: texts.SHRINK_TO_FIT, icon: Shrink },
  { value: 'crop', label: texts.CROP_TO_FIT, icon: CropIcon },
] as const

/** §2 Branding tab: the picture of the event. It can be picked, dropped or pasted. */
export function BrandingTab() {
  const { image, scaling, crop, problem, isBusy, take, choose, move, remove } = useEventImage()
  const { isPictureFixed = false, from } = useEditing()
  const { isOver, handlers } = useFileDrop(isPictureFixed ? () => {} : take)
  const id = useId()
  const isWide = useIsWide()
  const tab = useRef<HTMLDivElement>(null)
  // On a phone on its side, the sentence would be below the end of the window.
  useEffect(() => {
    if (problem) tab.current?.querySelector('[role=alert]')?.scrollIntoView?.({ block: 'nearest' })
  }, [problem])
  return (
    <div ref={tab} className={styles.tab} aria-busy={isBusy} {...handlers}>
      <div>
        <h2 className={styles.title}>{texts.EVENT_IMAGE}</h2>
        <p className={styles.hint} id={`${id}-hint`}>
          {isPictureFixed ? DATE_PICTURE_WAITS : IMAGE_HINT}
        </p>
      </div>
      {image.kind !== 'kept' && !isPictureFixed && (
        <Segment label="How the image is fitted" options={SCALINGS} value={scaling} onChange={choose} />
      )}
      {image.kind === 'new' && (
        <p className={styles.fit}>{image.scaling === 'crop' ? texts.CROP_HINT : texts.WHOLE_PICTURE}</p>
      )}
      {image.kind === 'none' && from?.picture !== undefined && (
        <p className={styles.hint}>
          <span>{FILE_NAMES_PICTURE}</span>{' '}
          <a href={from.picture} target="_blank" rel="noopener noreferrer nofollow ugc">
            {OPEN_PICTURE}
          </a>
        </p>
      )}
      <div className={`${styles.well} ${isOver ? styles.over : ''}`}>
        <Picture image={image} crop={crop} onCrop={move} />
        {image.kind === 'none' && !isPictureFixed && (
          <label className={styles.upload}>
            <input
              type="file"
              className="visuallyHidden"
              accept={ACCEPTED_IMAGES}
              disabled={isBusy}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) take(file)
                // Clear the input, so that the same file can be picked again.
                target.value = ''
              }}
            />
            <Icon of={ImageUp} size={22} />
            <span>{isBusy ? texts.PREPARING_IMAGE : texts.UPLOAD_IMAGE}</span>
          </label>
        )}
      </div>
      <p className="visuallyHidden" role="status">
        {isBusy ? texts.PREPARING_IMAGE : ''}
      </p>
      <Sentence>{problem && texts.IMAGE_MESSAGES[problem]}</Sentence>
      {image.kind !== 'none' && (
        <div className={styles.file}>
          <span className={styles.name} dir="auto">
            {isBusy ? texts.PREPARING_IMAGE : image.kind === 'new' ? image.name : texts.CURRENT_IMAGE}
          </span>
          <button type="button" className={styles.remove} onClick={remove}>
            <Icon of={Trash2} size={19} />
            {texts.REMOVE_FILE}
          </button>
        </div>
      )}
      {!isWide && <Preview />}
    </div>
  )
}

interface PictureProps {
  image: DraftImage
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** The picture as it will be stored. Cropping also shows what is cut off, and the picture can be moved. */
function Picture({ image, crop, onCrop }: PictureProps) {
  const { draft } = useEditing()
  const isCropped = image.kind === 'new' && image.scaling === 'crop'
  const bytes = image.kind !== 'new' ? null : isCropped ? image.source : image.images.eventImage
  const url = useMemo(() => bytes && pictureUrl(bytes), [bytes])
  if (isCropped) return url && <CropFrame url={url} crop={crop} onCrop={onCrop} />
  const shown =
    image.kind === 'new'
      ? url
      : image.kind === 'kept'
        ? shownImageUrl(image.imageUrl)
        : placeholderFor(draft.danceTypes)
  return (
    <div className={styles.picture}>
      {shown && <img src={shown} alt={image.kind === 'none' ? '' : 'Your image'} crossOrigin="anonymous" />}
    </div>
  )
}

/** The event as lists will show it. Nothing in it can be pressed. A desk shows this beside the form instead. */
function Preview() {
  const occurrence = usePreview()
  return (
    <section aria-label={texts.PREVIEW}>
      <h3 className={styles.preview}>{texts.PREVIEW}</h3>
      <div inert>
        <EventRow occurrence={occurrence} from={ROUTES.createEvent} />
      </div>
    </section>
  )
}
