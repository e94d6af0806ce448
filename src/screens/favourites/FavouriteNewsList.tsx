import { ChevronRight, Clock, History, MapPin, Megaphone, Pencil, PoundSterling, type IconNode } from 'lucide'
import { Link } from 'react-router-dom'
import { CANCELLED_ICON } from '../../components/cancelled/cancelledIcon'
import { Icon } from '../../components/Icon'
import type { FavouriteNews } from '../../domain/lists/news/favouriteNews'
import { ROUTES, viewEventPath } from '../../domain/navigation/paths'
import styles from './FavouriteNewsList.module.css'
import type { News } from './useNews'

const ICONS: Record<FavouriteNews['kind'], IconNode> = {
  cancelled: CANCELLED_ICON,
  place: MapPin,
  time: Clock,
  price: PoundSterling,
  announcement: Megaphone,
  name: Pencil,
  more: History,
}

/** What changed since the person last looked. Nothing without news. */
export function FavouriteNewsList({ since, news, see }: Pick<News, 'since' | 'news' | 'see'>) {
  if (news.length === 0) return null
  return (
    <section className={styles.news} aria-labelledby="favourite-news">
      <h2 id="favourite-news">{since}</h2>
      <ul>
        {news.map(({ eventId, date, kind, title, text }) => (
          <li key={`${eventId} ${date} ${text}`}>
            <Link
              className={`${styles.item} ${styles[kind] ?? ''}`}
              to={viewEventPath(eventId, date ?? undefined)}
              state={{ from: ROUTES.favourites }}
              onClick={() => see(eventId)}
            >
              <Icon of={ICONS[kind]} size={22} />
              <span className={styles.words} dir="auto">
                <b>{title}</b> <span>{text}</span>
              </span>
              <Icon of={ChevronRight} size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
