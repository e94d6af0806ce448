import { configureStore, createEntityAdapter, createSelector, createSlice } from '@reduxjs/toolkit'
import dayjs from 'dayjs'
import localforage from 'localforage'
import { memo } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider, useSelector } from 'react-redux'
import { BrowserRouter, NavLink, Outlet, Route, Routes } from 'react-router-dom'
import { persistReducer, persistStore } from 'redux-persist'
import { byDay, type FloorCard } from './byDay'
import './floor.css'

/**
 * The floor: an empty app of our stack that draws the same cards from a store. It does nothing else, so its cost is
 * the cost of the stack.
 */
declare const FLOOR_CARDS: FloorCard[]

const adapter = createEntityAdapter<FloorCard>()
const cards = createSlice({
  name: 'cards',
  initialState: adapter.getInitialState(undefined, FLOOR_CARDS),
  reducers: { cardsRead: adapter.setAll },
})
const choices = createSlice({
  name: 'choices',
  initialState: { dances: ['Salsa'], counties: ['Kent'] },
  reducers: {},
})
const store = configureStore({
  reducer: {
    cards: cards.reducer,
    choices: persistReducer(
      { key: 'choices', storage: localforage as never },
      choices.reducer as never,
    ) as unknown as typeof choices.reducer,
  },
  middleware: standard => standard({ serializableCheck: false, immutableCheck: false }),
})
persistStore(store)

type State = ReturnType<typeof store.getState>
const selectDays = createSelector(adapter.getSelectors((state: State) => state.cards).selectAll, byDay)

const Card = memo(function Card({ card }: { card: FloorCard }) {
  return (
    <a className="card" href={`/view-event/${card.id}`}>
      <img src="/picture.svg" alt="" width={96} height={64} loading="lazy" decoding="async" />
      <div>
        <h3>{card.name}</h3>
        <p>{card.place}</p>
        <p>{dayjs(`${card.day}T${card.time}`).format('ddd D MMM h:mm a')}</p>
        <p className="dances">{card.dances}</p>
      </div>
    </a>
  )
})

function Week() {
  const days = useSelector(selectDays)
  return (
    <main>
      {days.map(([day, ofDay]) => (
        <section key={day}>
          <h2>{dayjs(day).format('dddd D MMMM')}</h2>
          {ofDay.map(card => (
            <Card key={card.id} card={card} />
          ))}
        </section>
      ))}
    </main>
  )
}

function Shell() {
  return (
    <>
      <header>
        <h1>This week</h1>
      </header>
      <Outlet />
      <nav>
        <NavLink to="/">Week</NavLink>
        <NavLink to="/calendar">Calendar</NavLink>
        <NavLink to="/favourites">Favourites</NavLink>
        <NavLink to="/profile">Profile</NavLink>
      </nav>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <BrowserRouter>
      <Routes>
        <Route element={<Shell />}>
          <Route path="*" element={<Week />} />
        </Route>
      </Routes>
    </BrowserRouter>
  </Provider>,
)
addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js'))
