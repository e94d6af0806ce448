import { Ban, CirclePause, Hourglass, type IconNode } from 'lucide'
import { Icon } from '../../components/Icon'
import type { DanceEvent } from '../../domain/event/event'
import { isPending } from '../../domain/event/visibility'
import styles from './StatusBanner.module.css'
import { DELETED_BANNER, pausedBanner, PENDING_BANNER } from '../../domain/texts/eventMessages'

/** §4 Event status: the banners of the event page. A current event has none. */
export function StatusBanner({ event }: { event: DanceEvent }) {
  if (isPending(event)) return <Banner kind="info" icon={Hourglass} text={PENDING_BANNER} />
  if (event.status === 'paused')
    return <Banner kind="warn" icon={CirclePause} text={pausedBanner(event.pausedUntil)} />
  if (event.status === 'deleted') return <Banner kind="danger" icon={Ban} text={DELETED_BANNER} />
  return null
}

interface BannerProps {
  kind: 'info' | 'warn' | 'danger'
  icon: IconNode
  text: string
}

function Banner({ kind, icon, text }: BannerProps) {
  return (
    <div className={`${styles.banner} ${styles[kind]}`} role="status">
      <Icon of={icon} size={20} />
      <p>{text}</p>
    </div>
  )
}
