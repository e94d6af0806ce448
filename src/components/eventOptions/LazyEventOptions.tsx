import { lazy, Suspense, type ComponentProps } from 'react'
import { isMissingFile } from '../../domain/navigation/missingFile'
import { useAppDispatch } from '../../state/hooks'
import { noticeRaised } from '../../state/slices/noticesSlice'
import { Boundary } from '../Boundary'
import LoadingLayer from '../layers/LoadingLayer'

const EventOptions = lazy(() => import(/* webpackChunkName: 'event-options' */ './EventOptions'))

/** The Event Options dialog, loaded when it is first opened. If it can't be loaded, a message says so. */
export function LazyEventOptions(props: ComponentProps<typeof EventOptions>) {
  const dispatch = useAppDispatch()
  const giveUp = (error: unknown) => {
    props.onClose()
    dispatch(noticeRaised(isMissingFile(error) ? 'offline' : 'notOpened'))
  }
  return (
    <Boundary fallback={null} onFailure={giveUp}>
      <Suspense fallback={<LoadingLayer onClose={props.onClose} />}>
        <EventOptions {...props} />
      </Suspense>
    </Boundary>
  )
}
