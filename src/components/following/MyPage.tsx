import { ChevronRight, Copy, ExternalLink, Printer, Share } from 'lucide'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import foot from '../actFoot/ActFoot.module.css'
import { BackButton } from '../BackButton'
import { Button } from '../Button'
import { useLondonMoment } from '../hooks/clock'
import { Sentence } from '../field/Sentence'
import { Icon } from '../Icon'
import { Logo } from '../Logo'
import { PageHeading } from '../PageHeading'
import { useIsFirstPage } from '../hooks/useIsFirstPage'
import { useSiteOrigin } from '../hooks/useSiteOrigin'
import { danceSlug } from '../../domain/event/dances'
import { followHead, type FollowHead } from '../../domain/following/followHead'
import { followPath, type FollowKey } from '../../domain/following/followKey'
import { nightsOf } from '../../domain/following/nights'
import { ROUTES } from '../../domain/navigation/paths'
import {
  COPY_ITS_LINK,
  LINK_COPIED_HERE,
  MY_PAGE,
  MY_PAGE_LATER,
  MY_PAGE_TEXT,
  OPEN_MY_PAGE,
  PRINT,
  PRINTS_ON,
  SCAN_IT,
  SHARE_MY_PAGE,
  WHATS_ON_NEXT,
} from '../../domain/texts/followMessages'
import { copyAddress, sharePage } from '../../state/device/sharingThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectOwnKey } from '../../state/lists/followedThunks'
import { selectEvents } from '../../state/slices/eventsSelectors'
import { Band } from './Band'
import { qrPath } from './qrPath'
import styles from './MyPage.module.css'

/** R96: the organiser's own page: its address to share, and its code for the door of the venue. */
export default function MyPage() {
  const key = useAppSelector(selectOwnKey)
  const events = useAppSelector(selectEvents)
  const moment = useLondonMoment()
  const origin = useSiteOrigin()
  const navigate = useNavigate()
  const isFirstPage = useIsFirstPage()
  const head = useMemo(
    () => key && followHead(key, nightsOf(key, Object.values(events), moment)),
    [key, events, moment],
  )
  const goBack = () => void (isFirstPage ? navigate(ROUTES.manageEvents, { replace: true }) : navigate(-1))
  const isThere = key !== null && head !== null && origin !== null
  return (
    <>
      <main className={styles.screen} data-own-foot={isThere || undefined}>
        <BackButton onBack={goBack} />
        <PageHeading>{MY_PAGE}</PageHeading>
        <p className={styles.text}>{isThere || origin === null ? MY_PAGE_TEXT : MY_PAGE_LATER}</p>
        {isThere && <Page of={key} head={head} origin={origin} />}
      </main>
    </>
  )
}

function Page({ of, head, origin }: { of: FollowKey; head: FollowHead; origin: string }) {
  const dispatch = useAppDispatch()
  const [said, setSaid] = useState('')
  const path = followPath(of)
  const url = origin + path
  const copy = () =>
    void dispatch(copyAddress(url)).then(isCopied => setSaid(isCopied ? LINK_COPIED_HERE : url))
  const share = () =>
    void dispatch(sharePage({ title: head.name, text: head.line, path })).then(link => setSaid(link ?? ''))
  return (
    <>
      <div className={styles.box}>
        <DoorSheet of={of} head={head} origin={origin} />
      </div>
      <p className={styles.note}>{PRINTS_ON}</p>
      <Link className={styles.way} to={path} state={{ from: `${ROUTES.manageEvents}?view=page` }}>
        <Icon of={ExternalLink} size={22} />
        <span>{OPEN_MY_PAGE}</span>
        <Icon of={ChevronRight} size={20} />
      </Link>
      <button type="button" className={styles.way} onClick={copy}>
        <Icon of={Copy} size={22} />
        <span>{COPY_ITS_LINK}</span>
      </button>
      <Sentence>{said}</Sentence>
      <footer className={`${foot.foot} ${styles.foot}`}>
        <div className={foot.inner}>
          <div className={foot.buttons}>
            <Button kind="secondary" onClick={() => window.print()}>
              <Icon of={Printer} size={20} />
              {PRINT}
            </Button>
            <Button kind="primary" onClick={share}>
              <Icon of={Share} size={20} />
              {SHARE_MY_PAGE}
            </Button>
          </div>
        </div>
      </footer>
    </>
  )
}

/** DESIGN Organiser and venue: the A6 sheet for the door, white in both themes. It is printed alone. */
function DoorSheet({ of, head, origin }: { of: FollowKey; head: FollowHead; origin: string }) {
  const { path, size } = useMemo(() => qrPath(origin + followPath(of)), [of, origin])
  const [dance = 'Bachata'] = head.dances
  return (
    <div className={styles.sheet}>
      <div className={styles.top} data-dance={danceSlug(dance)}>
        <Band dance={dance} mark={of} />
        <b dir="auto">
          <span>{head.name}</span>
        </b>
      </div>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`QR code: ${origin}${followPath(of)}`}
      >
        <path d={path} fill="#17121d" />
      </svg>
      <p>
        <b>{WHATS_ON_NEXT}</b> <span>{SCAN_IT}</span>
      </p>
      <p className={styles.site}>
        <Logo size={20} />
        <span>{new URL(origin).host}</span>
      </p>
    </div>
  )
}
