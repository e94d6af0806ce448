import {
  CalendarSync,
  CheckCheck,
  CircleCheck,
  CircleX,
  Flag,
  Key,
  Pencil,
  RotateCcw,
  UserCheck,
  UserMinus,
  type IconNode,
} from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '../../components/hooks/clock'
import { DockAct } from '../../components/dockAct/DockAct'
import { Icon } from '../../components/Icon'
import { PageHeading } from '../../components/PageHeading'
import { profilePath } from '../../domain/account/profileViews'
import type { EventId } from '../../domain/event/event'
import {
  isSeen,
  MARK_ALL_READ,
  NO_NOTICES,
  noticeDate,
  NOTICES,
  NOTICES_ABOUT,
  noticeText,
  noticeTitle,
  unseenCount,
  type EventNotice,
  type KeptNotices,
} from '../../domain/organiser/eventNotices'
import { viewEventPath } from '../../domain/navigation/paths'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { loadNotices, markNoticesSeen } from '../../state/organiser/eventNoticesThunks'
import { selectNotices } from '../../state/slices/noticesSlice'
import styles from './NoticesView.module.css'
import { OrganisersOf } from './OrganisersOf'
import { SubView } from './SubView'

const ICONS: Record<EventNotice['kind'], IconNode> = {
  approved: CircleCheck,
  removed: CircleX,
  reported: Flag,
  sentBack: RotateCcw,
  calendar: CalendarSync,
  edited: Pencil,
  claimed: UserCheck,
  offered: Key,
  takenOver: UserCheck,
  letGo: UserMinus,
}

/** R82: what moderators and colleagues did with the person's events. */
export default function NoticesView() {
  const dispatch = useAppDispatch()
  const now = useNow()
  const [kept, setKept] = useState<KeptNotices | null>(null)
  const [offered, setOffered] = useState<EventId | null>(null)
  // New notices may arrive while the screen is open, and its sheet may answer an offer.
  const raised = useAppSelector(selectNotices)
  useEffect(() => {
    let isHere = true
    void dispatch(loadNotices()).then(found => isHere && setKept(found))
    return () => {
      isHere = false
    }
  }, [dispatch, raised, offered])
  const isAnyNew = kept !== null && unseenCount(kept) > 0
  return (
    <SubView>
      <PageHeading>{NOTICES}</PageHeading>
      <p className={styles.about}>{NOTICES_ABOUT}</p>
      {kept && kept.notices.length === 0 && <p className={styles.about}>{NO_NOTICES}</p>}
      {kept && (
        <ul className={styles.list}>
          {kept.notices.map(notice => (
            <li key={notice.id} className={`${styles.notice} ${styles[notice.kind]}`}>
              <Icon of={ICONS[notice.kind]} size={24} />
              <div>
                <p className={styles.title}>
                  {notice.kind === 'removed' ? (
                    noticeTitle(notice)
                  ) : notice.kind === 'offered' ? (
                    <button type="button" onClick={() => setOffered(notice.eventId)}>
                      {noticeTitle(notice)}
                    </button>
                  ) : (
                    <Link
                      to={
                        notice.kind === 'calendar' ? profilePath('calendars') : viewEventPath(notice.eventId)
                      }
                    >
                      {noticeTitle(notice)}
                    </Link>
                  )}
                </p>
                <p className={styles.text} dir="auto">
                  {noticeText(notice)}
                </p>
                <p className={styles.date}>{noticeDate(notice.at, now)}</p>
              </div>
              {!isSeen(kept, notice) && <span className={styles.new}>New</span>}
            </li>
          ))}
        </ul>
      )}
      {offered !== null && (
        <OrganisersOf eventId={offered} from={profilePath('notices')} onClose={() => setOffered(null)} />
      )}
      {isAnyNew && (
        <DockAct>
          <button
            type="button"
            className={styles.read}
            aria-label={MARK_ALL_READ}
            onClick={() => void dispatch(markNoticesSeen()).then(setKept)}
          >
            <Icon of={CheckCheck} size={26} />
          </button>
        </DockAct>
      )}
    </SubView>
  )
}
