import { useState } from 'react'
import { shortDate, dayDate } from '../../domain/time/dayLabels'
import { londonMoment, type LondonMoment } from '../../domain/time/days'
import { eventName, timeLabel } from '../../domain/event/labels'
import { eventOfIntent } from '../../domain/organiser/intentTitles'
import { questionsOf, theirsAt } from '../../domain/organiser/questions'
import type { Intent } from '../../domain/outbox/outbox'
import { decide } from '../../state/organiser/decideThunks'
import { selectEvent } from '../../state/slices/eventsSelectors'
import { selectPictures } from '../../state/slices/outboxSlice'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { useLondonMoment } from '../hooks/clock'
import { DecisionSheet } from './DecisionSheet'

/** R81: asks the questions of an undecided change, one after the other. */
export default function UndecidedSheet({ intent, onClose }: { intent: Intent; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const event = useAppSelector(state => selectEvent(state, eventOfIntent(intent) ?? ''))
  const pictures = useAppSelector(selectPictures)[intent.id]
  const questions = questionsOf(intent)
  const [count] = useState(questions.length)
  const [question] = questions
  if (!question) return null
  const { date } = intent.args as { date?: string }
  const name = event ? eventName(event) : 'Your event'
  const sent = theirsAt(intent)
  return (
    <DecisionSheet
      subject={date === undefined ? name : `${name}, ${shortDate(date)}`}
      question={question}
      place={count - questions.length + 1}
      count={count}
      mineNote={`saved on this device, ${whenText(intent.madeAt, moment)}`}
      theirsNote={sent > 0 ? `saved ${whenText(sent, moment)}` : 'saved since'}
      ownPicture={pictures?.imageUrl}
      rest="Everything else that you changed is saved."
      later="Nothing is lost: until you decide, yours stays in your outbox, and theirs on the page."
      onAnswer={answer => dispatch(decide(intent, question.unit, answer))}
      onLater={onClose}
    />
  )
}

/** The time ('8:41 pm'), with the day unless it is today. */
function whenText(ms: number, { day: today }: LondonMoment): string {
  const { day, time } = londonMoment(ms)
  return day === today ? timeLabel(time) : `${dayDate(day, today)}, ${timeLabel(time)}`
}
