import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { FoundAddress } from '../../../../src/domain/places/addressSearch'
import { readAddresses } from '../../../../src/domain/places/addressSearch'
import { NEW_DRAFT } from '../../../../src/domain/editor/draft/draftFields'
import type { EventDraft } from '../../../../src/domain/editor/draft/eventDraft'
import { EditingContext } from '../../../../src/screens/eventEditor/editing/editing'
import { LocationTab } from '../../../../src/screens/eventEditor/location/LocationTab'
import type { Services } from '../../../../src/services/services'
import { makeFeature } from '../../../support/addresses'
import { signedIn } from '../../../../src/state/slices/authSlice'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { makeEvent, makeLocation } from '../../../support/events'
import { accountOf } from '../../../support/fakeAccounts'
import { networkLost } from '../../../../src/state/slices/loadSlice'
import { makeFakeServices } from '../../../support/fakeServices'
import { draw, makeStoreWith } from '../../../support/render'

const found = (...places: Record<string, unknown>[]) =>
  readAddresses({ features: places.map(makeFeature) }) as FoundAddress[]
const addresses = (findAddresses: Services['addresses']['findAddresses']) => ({
  addresses: { findAddresses },
})
const offline = { device: { ...makeFakeServices().services.device, isOnline: () => false } }
const TWO = [
  { osm_id: 1 },
  { osm_id: 2, name: 'Revolution Bar', city: 'Leeds', county: 'West Yorkshire', postcode: 'LS1 4HE' },
]

/** The tab in a wizard that only holds the draft. Ann is signed in if there are events. */
function drawTab(
  overrides: Partial<Services> = {},
  start: Partial<EventDraft> = {},
  events: DanceEvent[] = [],
) {
  const held = { draft: { ...NEW_DRAFT, ...start } }
  const placedVenueRef = { current: held.draft.location.venue }
  const world = makeFakeServices(overrides)
  function Held({ problems = {} }: { problems?: Record<string, string> }) {
    const [draft, setDraft] = useState(held.draft)
    held.draft = draft
    return (
      <EditingContext
        value={{
          mode: 'create',
          draft,
          change: part => setDraft(current => ({ ...current, ...part })),
          problemsOf: field => (problems[field] ? [problems[field]] : []),
          onFlush: () => () => {},
          waitFor: () => {},
          pictureWorkRef: { current: null },
          imageTrouble: null,
          setImageTrouble: () => {},
          placedVenueRef,
          dateChanges: {},
          onDateChanges: () => {},
        }}
      >
        <LocationTab />
      </EditingContext>
    )
  }
  const store = makeStoreWith(events, world)
  // The start of the app notices what the device says about its network.
  if (!world.services.device.isOnline()) store.dispatch(networkLost())
  if (events.length > 0) store.dispatch(signedIn({ account: accountOf('ann') }))
  const drawn = draw(<Held />, store)
  return { ...drawn, held, world, user: userEvent.setup() }
}
/** The tab alone. `change` receives its changes, even after the tab unmounts. */
function drawWatched(overrides: Partial<Services>) {
  const change = jest.fn()
  const editing = {
    mode: 'create',
    draft: NEW_DRAFT,
    change,
    problemsOf: () => [],
    onFlush: () => () => {},
    waitFor: () => {},
    pictureWorkRef: { current: null },
    imageTrouble: null,
    setImageTrouble: () => {},
    placedVenueRef: { current: '' },
    dateChanges: {},
    onDateChanges: () => {},
  } as const
  const drawn = draw(
    <EditingContext value={editing}>
      <LocationTab />
    </EditingContext>,
    makeStoreWith([], makeFakeServices(overrides)),
  )
  return { ...drawn, change }
}
const box = () => screen.getByRole('searchbox', { name: 'Search address' })
const button = () => screen.getByRole('button', { name: 'Search' })
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('§2 Location tab, §5 Address search', () => {
  it('selects a single result automatically; the Enter key searches', async () => {
    const asked: string[] = []
    const { user, held } = drawTab(
      addresses(async query => (asked.push(query), found({ housenumber: '77' }))),
    )
    await user.type(box(), '  Brighton Revolution {Enter}')

    await waitFor(() => expect(value('Venue name')).toBe('Revolution'))
    expect(asked).toEqual(['Brighton Revolution'])
    expect(value('Address')).toBe('77 West Street\nBrighton\nEast Sussex BN1\u00a02RA')
    expect(screen.getByLabelText('Address')).toHaveAttribute('readonly')
    expect(held.draft.shortLocation).toBe('East Sussex')
    // R86: the tab names the county.
    expect(screen.getByText('Listed under East Sussex')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
      'href',
      expect.stringContaining('BN1%202RA'),
    )
  })

  it('lets the user choose from several results in a dialog', async () => {
    const { user, held } = drawTab(addresses(async () => found(...TWO)))
    await user.type(box(), 'Revolution')
    await user.click(button())

    const dialog = await screen.findByRole('dialog', { name: 'Select an address' })
    const names = within(dialog).getAllByRole('listitem')
    expect(names.map(item => item.textContent)).toEqual([
      'Revolution, West Street, Brighton, East Sussex, BN1\u00a02RA, United Kingdom',
      'Revolution Bar, West Street, Leeds, West Yorkshire, LS1\u00a04HE, United Kingdom',
    ])
    expect(held.draft.location.venue).toBe('')
    await user.click(within(dialog).getByRole('button', { name: /Revolution Bar/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(held.draft.location).toMatchObject({ venue: 'Revolution Bar', postcode: 'LS1 4HE' })
    expect(held.draft.shortLocation).toBe('West Yorkshire')
  })

  it('does not move the name of the old venue to another postcode, but keeps a typed one', async () => {
    const bare = addresses(async query => found({ name: query, street: undefined, postcode: query }))
    const location = makeLocation({ venue: 'Revolution', postcode: 'BN1 2RA' })
    const { user, held } = drawTab(bare, { location })
    await user.type(box(), 'LS1 4HE{Enter}')
    await waitFor(() => expect(held.draft.location).toMatchObject({ venue: '', postcode: 'LS1 4HE' }))
    expect(screen.getByLabelText('Venue name')).toHaveAccessibleDescription(
      'This is another address. Please enter its venue.',
    )
    await user.type(screen.getByLabelText('Venue name'), 'Town Hall')
    expect(screen.getByLabelText('Venue name')).toBeValid()

    for (const postcode of ['M1 1AE', 'B1 1BB']) {
      await user.clear(box())
      await user.type(box(), `${postcode}{Enter}`)
      await waitFor(() => expect(held.draft.location).toMatchObject({ venue: 'Town Hall', postcode }))
    }
  })

  it('changes nothing if the user closes the dialog', async () => {
    const location = makeLocation()
    const { user, held } = drawTab(
      addresses(async () => found(...TWO)),
      { location },
    )
    await user.type(box(), 'Revolution{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(held.draft.location).toEqual(location)
  })

  it.each<[string, Services['addresses']['findAddresses'] | undefined, string]>([
    ['Brig', undefined, 'The searched address is too short.'],
    [
      'Atlantis',
      async () => [],
      "No results for the entered address. Please try again. Hint: Don't be too specific, e.g. try 'Brighton Revolution' or 'London ABC Dance Studio'.",
    ],
    ['Brighton', async () => null, 'No address results found. Please try again.'],
    ['Brighton', () => Promise.reject(new Error('x')), 'Error fetching the address. Please try again.'],
  ])('gives the reason for %s (§8)', async (query, findAddresses, message) => {
    const { user, held } = drawTab(
      addresses(findAddresses ?? (() => Promise.reject(new Error('never asked')))),
    )
    await user.type(box(), `${query}{Enter}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(box()).toHaveAccessibleDescription(message)
    expect(box()).toHaveValue(query)
    expect(held.draft).toEqual(NEW_DRAFT)

    await user.type(box(), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it("shows 'Searching address...' while busy, and ignores a second press", async () => {
    let answer = (_places: FoundAddress[]) => {}
    let asked = 0
    const { user } = drawTab(
      addresses(() => {
        asked += 1
        return new Promise(resolve => (answer = resolve))
      }),
    )
    await user.type(box(), 'Brighton{Enter}')
    const busy = await screen.findByRole('button', { name: 'Searching address...' })
    expect(busy).toHaveAttribute('aria-busy', 'true')
    await user.click(busy)
    await user.type(box(), '{Enter}')
    expect(asked).toBe(1)
    await act(async () => answer(found({})))
    expect(await screen.findByRole('button', { name: 'Search' })).toBeVisible()
  })

  it('drops an answer once the query has changed (R47)', async () => {
    const answers: ((places: FoundAddress[]) => void)[] = []
    const { user, held } = drawTab(addresses(() => new Promise(resolve => void answers.push(resolve))))
    await user.type(box(), 'Brighton{Enter}')
    await waitFor(() => expect(answers).toHaveLength(1))
    await user.type(box(), ' Revolution')
    await act(async () => answers[0]?.(found({})))
    expect(held.draft).toEqual(NEW_DRAFT)

    await user.type(box(), '{Enter}')
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => answers[1]?.(found({ name: 'The other one' })))
    expect(held.draft.location.venue).toBe('The other one')
  })

  it('drops an answer once the user has left the tab (R47)', async () => {
    let answer: ((places: FoundAddress[]) => void) | undefined
    const findAddresses = () => new Promise<FoundAddress[]>(resolve => (answer = resolve))
    const { change, unmount } = drawWatched(addresses(findAddresses))
    await userEvent.type(box(), 'Brighton{Enter}')
    await waitFor(() => expect(answer).toBeDefined())
    unmount()
    await act(async () => answer?.(found({})))
    expect(change).not.toHaveBeenCalled()
  })

  it('keeps a venue typed during the search', async () => {
    let answer = (_places: FoundAddress[]) => {}
    const { user, held } = drawTab(addresses(() => new Promise(resolve => (answer = resolve))))
    await user.type(box(), 'Brighton{Enter}')
    await user.type(screen.getByLabelText('Venue name'), 'Back room')
    await act(async () => answer(found({})))
    expect(held.draft.location).toMatchObject({ venue: 'Back room', street: 'West Street' })
  })

  it.each([{ state: 'Scotland' }, { country: 'France', state: '' }])(
    'says that %j is outside England (R47)',
    async place => {
      const { user } = drawTab(addresses(async () => found(place)))
      await user.type(box(), 'Edinburgh{Enter}')
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Dancefloor is currently only available in England. Contact hello@dancefloor.example if you would like us to make this available in more places.',
      )
    },
  )

  it('shows the attribution of the open map data, and a help text', async () => {
    const { user, held } = drawTab()
    expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    )
    await user.type(screen.getByLabelText(/^Find us/), 'Up the stairs')
    expect(held.draft.location.description).toBe('Up the stairs')
  })
})

describe('R48: the county of the address', () => {
  const places = addresses(async () => found({}))

  it('comes from the postcode', async () => {
    const postcodes = { findPlace: async () => ({ district: 'Camden', county: '' }) }
    const { user, held } = drawTab({ ...places, postcodes })
    await user.type(box(), 'Brighton{Enter}')
    await waitFor(() => expect(held.draft.shortLocation).toBe('Greater London'))
    expect(held.draft.location.county).toBe('East Sussex')
  })

  it('comes from the address if the service fails; the failure is only logged (§8)', async () => {
    const postcodes = { findPlace: () => Promise.reject(new Error('x')) }
    const { user, held, world } = drawTab({ ...places, postcodes })
    await user.type(box(), 'Brighton{Enter}')
    await waitFor(() => expect(world.logged).toContain('The postcode lookup failed'))
    expect(held.draft.shortLocation).toBe('East Sussex')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stays the current one if neither is known', async () => {
    const { user, held } = drawTab(
      addresses(async () => found({ county: undefined })),
      { shortLocation: 'Kent' },
    )
    await user.type(box(), 'Brighton{Enter}')
    await waitFor(() => expect(held.draft.location.venue).toBe('Revolution'))
    expect(held.draft.shortLocation).toBe('Kent')
  })

  it('must be chosen if no county is known', async () => {
    const { user, held } = drawTab(addresses(async () => found({ county: undefined })))
    await user.type(box(), 'Brighton{Enter}')
    await user.selectOptions(await screen.findByLabelText('County'), 'East Sussex')
    expect(held.draft.shortLocation).toBe('East Sussex')
  })

  it('is not replaced by a late answer if there is a newer address or a choice by hand', async () => {
    const late: ((place: { district: string; county: string }) => void)[] = []
    const postcodes = { findPlace: () => new Promise<never>(resolve => void late.push(resolve as never)) }
    let places = found({})
    const { user, held } = drawTab({ ...addresses(async () => places), postcodes })
    await user.type(box(), 'Brighton{Enter}')
    await waitFor(() => expect(late).toHaveLength(1))
    places = found({ osm_id: 2, postcode: 'LS1 4HE', county: 'West Yorkshire' })
    await user.type(box(), ' 2{Enter}')
    await waitFor(() => expect(late).toHaveLength(2))
    await act(async () => late[0]?.({ district: 'Camden', county: '' }))
    expect(held.draft.shortLocation).toBe('West Yorkshire')

    await user.click(screen.getByRole('button', { name: 'Enter the address yourself' }))
    await user.selectOptions(screen.getByLabelText('County'), 'Kent')
    await act(async () => late[1]?.({ district: 'Leeds', county: '' }))
    expect(held.draft.shortLocation).toBe('Kent')
  })

  it('is still set by an answer that arrives after the user left the tab', async () => {
    let answer = (_place: { district: string; county: string }) => {}
    const { change, unmount } = drawWatched({
      ...places,
      postcodes: { findPlace: () => new Promise(resolve => (answer = resolve)) },
    })
    await userEvent.type(box(), 'Brighton{Enter}')
    await waitFor(() => expect(change).toHaveBeenCalledTimes(1))
    unmount()
    await act(async () => answer({ district: 'Camden', county: '' }))
    expect(change).toHaveBeenLastCalledWith({ shortLocation: 'Greater London' })
  })
})

describe('R80: the position of the address', () => {
  const IN_BRIGHTON = { latitude: 50.821, longitude: -0.143 }
  const OF_POSTCODE = { district: 'Lewes', county: 'East Sussex', latitude: 50.92, longitude: -0.11 }
  const postcodes = { findPlace: async () => OF_POSTCODE }
  const positionOf = ({ latitude, longitude }: EventDraft['location']) => ({ latitude, longitude })

  it('comes with a found address, and the position of its postcode does not replace it', async () => {
    const { user, held } = drawTab({ ...addresses(async () => found({})), postcodes })
    await user.type(box(), 'Brighton{Enter}')
    await waitFor(() => expect(held.draft.shortLocation).toBe('East Sussex'))
    expect(held.draft.location).toMatchObject(IN_BRIGHTON)
  })

  it('is dropped if a part of the address is changed by hand, but not if the name of the venue is', async () => {
    const { user, held } = drawTab({}, { location: makeLocation(IN_BRIGHTON) })
    await user.type(screen.getByLabelText('Venue name'), ' upstairs')
    await user.type(screen.getByLabelText(/^Find us/), 'Ring twice')
    expect(held.draft.location).toMatchObject(IN_BRIGHTON)
    await user.click(screen.getByRole('button', { name: 'Enter the address yourself' }))
    await user.type(screen.getByLabelText('Street'), 'x')
    expect(held.draft.location).not.toHaveProperty('latitude')
    expect(held.draft.location).not.toHaveProperty('longitude')
  })

  it('comes with a postcode that is entered by hand', async () => {
    const { user, held } = drawTab({ postcodes })
    await user.click(screen.getByRole('button', { name: 'Enter the address yourself' }))
    await user.type(screen.getByLabelText('Postcode'), 'BN6 8TS')
    await user.tab()
    await waitFor(() =>
      expect(positionOf(held.draft.location)).toEqual({ latitude: 50.92, longitude: -0.11 }),
    )
  })

  it('stays if the user only enters and leaves the field of the postcode', async () => {
    const location = makeLocation({ ...IN_BRIGHTON, state: 'England' })
    const { user, held } = drawTab({ postcodes }, { location })
    await user.click(screen.getByRole('button', { name: 'Enter the address yourself' }))
    await user.click(screen.getByLabelText('Postcode'))
    await user.tab()
    await waitFor(() => expect(held.draft.shortLocation).toBe('East Sussex'))
    expect(held.draft.location).toEqual(location)
  })
})

describe('R57: the Location tab while offline', () => {
  it("says at once why it can't search, and lets the user enter an address by hand", async () => {
    let asked = 0
    const { user, held } = drawTab({ ...addresses(async () => ((asked += 1), [])), ...offline })
    await user.type(box(), 'Brighton{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "You are offline, so addresses can't be searched.",
    )
    expect(asked).toBe(0)

    await user.type(screen.getByLabelText('Venue name'), 'Village Hall')
    await user.type(screen.getByLabelText('Street'), 'High Street')
    await user.type(screen.getByLabelText('Town or city'), 'Ditchling')
    await user.type(screen.getByLabelText('Postcode'), 'bn68ts')
    await user.selectOptions(screen.getByLabelText('County'), 'East Sussex')
    expect(held.draft.location).toEqual({
      venue: 'Village Hall',
      street: 'High Street',
      city: 'Ditchling',
      county: 'East Sussex',
      postcode: 'BN6 8TS',
      state: '',
      country: 'United Kingdom',
      description: '',
    })
    expect(held.draft.shortLocation).toBe('East Sussex')
  })
})

describe('§7 A postcode entered by hand', () => {
  it('is looked up once it is complete, and gives its county', async () => {
    const postcodes = { findPlace: async () => ({ district: 'Lewes', county: 'East Sussex' }) }
    const { user, held } = drawTab({ postcodes })
    await user.click(screen.getByRole('button', { name: 'Enter the address yourself' }))
    await user.type(screen.getByLabelText('Postcode'), 'BN6 8TS')
    await user.tab()
    await waitFor(() => expect(held.draft.shortLocation).toBe('East Sussex'))
    expect(held.draft.location.county).toBe('East Sussex')
  })

  it.each([
    ['BN1', 'Please enter a whole UK postcode'],
    ['EH1 1BB', 'only available in England'],
  ])('gets a message if it is %s', async (postcode, message) => {
    const { user, held } = drawTab()
    await user.click(screen.getByRole('button', { name: 'Enter the address yourself' }))
    await user.type(screen.getByLabelText('Postcode'), postcode)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.tab()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(held.draft.location.postcode).toBe(postcode)
  })
})

describe('§2 Location tab: venues used before', () => {
  const POSITION = { latitude: 50.8, longitude: -0.1 }
  const MILL = makeLocation({ venue: 'Mill Studio', postcode: 'BN1 4AT', ...POSITION })
  const EVENTS = [
    makeEvent({ eventId: 'e1', creator: 'ann', location: MILL, shortLocation: 'Brighton and Hove' }),
    // R73: an event that she helps to run.
    makeEvent({ eventId: 'e2', organiser: 'ann', lastUpdated: 1 }),
    makeEvent({ eventId: 'e3', creator: 'bob', location: makeLocation({ venue: "Bob's" }) }),
  ]
  const offer = () => screen.queryByRole('list', { name: 'Used before' })
  const offered = () =>
    within(offer()!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)

  it('are offered without a network. One tap fills in the whole place, and the address takes the focus', async () => {
    const { held, user } = drawTab(offline, {}, EVENTS)
    expect(offered()).toEqual(['Mill StudioBrighton, BN1 4AT', 'The Lantern RoomBrighton, BN1 1UG'])
    await user.click(screen.getByRole('button', { name: /^Mill Studio/ }))
    expect(held.draft).toMatchObject({ location: MILL, shortLocation: 'Brighton and Hove' })
    expect(screen.getByText('Listed under Brighton and Hove')).toBeVisible()
    expect(screen.getByLabelText('Address')).toHaveFocus()
    expect(offer()).toBeNull()
  })

  it('are filtered by what is typed. A found address and a typed query that fits none hide them', async () => {
    const { user } = drawTab(
      addresses(async () => found({})),
      {},
      EVENTS,
    )
    await user.type(box(), 'lant')
    expect(offered()).toEqual(['The Lantern RoomBrighton, BN1 1UG'])
    fireEvent.change(box(), { target: { value: 'Revolution' } })
    expect(offer()).toBeNull()
    fireEvent.change(box(), { target: { value: 'Brighton' } })
    expect(offered()).toHaveLength(2)
    await user.click(button())
    await waitFor(() => expect(value('Venue name')).toBe('Revolution'))
    expect(offer()).toBeNull()
    await user.clear(box())
    expect(offered()).toHaveLength(2)
  })

  it('leave out the place that the draft already has, so that a date can move to another', async () => {
    drawTab({}, { location: MILL, shortLocation: 'Brighton and Hove' }, EVENTS)
    expect(offered()).toEqual(['The Lantern RoomBrighton, BN1 1UG'])
  })

  it('are not mentioned where there are none', () => {
    drawTab({}, {}, [EVENTS[2]!])
    expect(screen.queryByText('Used before')).toBeNull()
  })
})
