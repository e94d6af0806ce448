import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EventId, UserId } from '../../domain/event/event'
import type { ImageUrls } from '../../domain/event/eventFields'
import type { Intent } from '../../domain/outbox/outbox'
import type { QueueChange, Reported } from '../../services/storage/outbox/outboxDb'

interface OutboxState {
  /** The queue on disk. It holds the intents of everybody who has used this device. */
  intents: Intent[]
  /** Intents that are still being written to disk. They already show on the screen. */
  beingKept: Intent[]
  /** Addresses of the unsent pictures, by intent id. */
  pictures: Record<string, ImageUrls>
  /** R53: the events that each person has reported. A report is added once the server has it. */
  reported: Reported
  /** How many intents of the running drain have been sent. Null while none runs. */
  progress: { done: number; total: number } | null
  /** How many sends in a row have failed. */
  failures: number
  /** Device ms. Nothing is sent before then. */
  restUntil: number
  /** Whether the server requested this pause. */
  isRestAsked: boolean
}

const initialState: OutboxState = {
  intents: [],
  beingKept: [],
  pictures: {},
  reported: {},
  progress: null,
  failures: 0,
  restUntil: 0,
  isRestAsked: false,
}

const byOrder = (one: Intent, other: Intent) => one.order - other.order

/** R57: a copy of the queue of unsent intents. If the copy differs from the queue on disk, the disk counts. */
const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    intentMade(state, { payload: intent }: PayloadAction<Intent>) {
      state.beingKept.push(intent)
    },
    intentKept(state, { payload }: PayloadAction<{ id: string; change: QueueChange }>) {
      const { added, removed } = payload.change
      state.beingKept = state.beingKept.filter(({ id }) => id !== payload.id)
      state.intents = state.intents.filter(({ order }) => !removed.includes(order) && order !== added?.order)
      if (added) state.intents.push(added)
    },
    queueLoaded(state, { payload }: PayloadAction<{ intents: Intent[]; reported: Reported }>) {
      state.intents = payload.intents
      state.reported = payload.reported
    },
    reportArrived(state, { payload }: PayloadAction<{ userId: UserId; eventId: EventId }>) {
      const known = state.reported[payload.userId] ?? []
      state.reported = { ...state.reported, [payload.userId]: [...known, payload.eventId] }
    },
    picturesShown(state, { payload }: PayloadAction<Record<string, ImageUrls>>) {
      state.pictures = { ...state.pictures, ...payload }
    },
    picturesReleased(state, { payload: ids }: PayloadAction<string[]>) {
      for (const id of ids) delete state.pictures[id]
    },
    intentsChanged(state, { payload: changed }: PayloadAction<Intent[]>) {
      const orders = new Set(changed.map(({ order }) => order))
      state.intents = [...state.intents.filter(({ order }) => !orders.has(order)), ...changed].sort(byOrder)
    },
    intentsRemoved(state, { payload: orders }: PayloadAction<number[]>) {
      const gone = new Set(orders)
      state.intents = state.intents.filter(({ order }) => !gone.has(order))
    },
    drainStarted(state) {
      state.progress = { done: 0, total: 0 }
    },
    sendingBegan(state, { payload: { left } }: PayloadAction<{ left: number }>) {
      if (state.progress) state.progress.total = state.progress.done + left
    },
    sendingSucceeded(state, { payload: { count } }: PayloadAction<{ count: number }>) {
      if (state.progress) state.progress.done += count
      state.failures = 0
      state.restUntil = 0
      state.isRestAsked = false
    },
    sendingFailed(state, { payload }: PayloadAction<{ restUntil: number; isRestAsked: boolean }>) {
      state.failures += 1
      state.restUntil = payload.restUntil
      state.isRestAsked = payload.isRestAsked
    },
    restEnded(state) {
      state.restUntil = 0
    },
    drainEnded(state) {
      state.progress = null
    },
  },
  selectors: {
    selectQueue: state => state.intents,
    selectBeingKept: state => state.beingKept,
    selectPictures: state => state.pictures,
    selectReported: state => state.reported,
    /** The progress of sending. Null while nothing is sent. */
    selectSendingProgress: ({ progress }) => (progress && progress.total > 0 ? progress : null),
    selectIsDraining: state => state.progress !== null,
    selectSendFailures: state => state.failures,
    selectRest: ({ restUntil }) => restUntil,
    selectIsRestAsked: state => state.isRestAsked,
  },
})

export const {
  intentMade,
  intentKept,
  queueLoaded,
  reportArrived,
  picturesShown,
  picturesReleased,
  intentsChanged,
  intentsRemoved,
  drainStarted,
  sendingBegan,
  sendingSucceeded,
  sendingFailed,
  restEnded,
  drainEnded,
} = outboxSlice.actions
export const {
  selectQueue,
  selectBeingKept,
  selectPictures,
  selectReported,
  selectSendingProgress,
  selectIsDraining,
  selectSendFailures,
  selectRest,
  selectIsRestAsked,
} = outboxSlice.selectors
export const outboxReducer = outboxSlice.reducer
