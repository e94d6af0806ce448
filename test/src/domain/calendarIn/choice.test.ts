import {
  choicesOf,
  emptyFields,
  groupsOf,
  isPreselected,
  keptApart,
  NOTHING_FOR_ALL,
  placeOfText,
  placesOf,
  withForAll,
  type Listed,
} from '../../../../src/domain/calendarIn/choice'
import type { TakenEntry } from '../../../../src/domain/calendarIn/takenEntry'
import { foundAt } from '../../../../src/domain/paste/extract/found'
import { readText } from '../../../../src/domain/paste/readText'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import { makeDraft } from '../../../support/drafts'
import { makeEvent, makeLocation } from '../../../support/events'

const CONTEXT = { today: '2026-11-23', places: ENGLAND, counties: ['East Sussex'] }
const found = (text: string) => readText(text, CONTEXT)
const entry = (key: string, part: Partial<TakenEntry> = {}, name = `${key} Salsa Night`): TakenEntry => ({
  key,
  found: { ...found('8pm, Friday 4 December 2026'), text: '', name: foundAt(name, name, 0, name.length) },
  isCancelled: false,
  isTentative: false,
  isPrivate: false,
  isOver: false,
  nextDate: '2026-12-04',
  ...part,
})
const salsa = (key: string, part: Partial<TakenEntry> = {}) =>
  entry(key, { found: { ...entry(key).found, dances: foundAt('Salsa', ['Salsa'], 0, 5) }, ...part })
const choose = (entries: TakenEntry[]) => choicesOf(entries, () => 'id')
const keys = (choices: readonly { entry: TakenEntry }[]) => choices.map(one => one.entry.key)

describe('R93: which of these 14 do you want to list?', () => {
  it('to come, already listed, not about a dance, over: each entry is in one group', async () => {
    const entries = [
      salsa('a'),
      entry('b', {}, 'Dentist'),
      salsa('c'),
      entry('d', {}, 'Beginners class'),
      salsa('e', { isOver: true }),
    ]
    const listed = new Map<string, Listed>([
      ['c', { kind: 'event', eventId: 'e1', event: makeEvent(), isSure: false }],
    ])
    const choices = await choose(entries)
    const groups = groupsOf(choices, listed, new Set())
    expect(keys(groups.coming)).toEqual(['a', 'd'])
    expect(groups.listed.map(({ choice }) => choice.entry.key)).toEqual(['c'])
    expect(keys(groups.other)).toEqual(['b'])
    expect(choices).toHaveLength(4)
    // 'It is a different event.'
    expect(keys(groupsOf(choices, listed, new Set(['c'])).coming)).toEqual(['a', 'c', 'd'])
  })

  it('preselected are entries with a dance that are not cancelled, tentative or private', async () => {
    const entries = [
      salsa('a'),
      salsa('b', { isCancelled: true }),
      salsa('c', { isTentative: true }),
      salsa('d', { isPrivate: true }),
      entry('e', {}, 'Winter Ball'),
    ]
    const chosen = (await choose(entries)).filter(one => isPreselected(one, NOTHING_FOR_ALL, true))
    expect(keys(chosen)).toEqual(['a'])
  })

  it('a calendar that names no dance needs one choice', async () => {
    const choices = await choose([
      entry('a', {}, 'Class'),
      entry('b', {}, 'Party'),
      entry('c', { isCancelled: true }),
    ])
    const forAll = { ...NOTHING_FOR_ALL, dances: ['Zouk' as const] }
    expect(keys(choices.filter(one => isPreselected(one, NOTHING_FOR_ALL, false)))).toEqual([])
    expect(keys(choices.filter(one => isPreselected(one, forAll, false)))).toEqual(['a', 'b'])
  })

  it('a series joined from single events is one row, or stays as single events', async () => {
    const singles = [salsa('s1'), salsa('s2')]
    const entries = [salsa('s', { singles }), salsa('a')]
    const choices = await choose(entries)
    expect(keys(choices)).toEqual(['s', 'a'])
    expect(keys(keptApart(choices, new Set(['s']), () => 'id'))).toEqual(['s1', 's2', 'a'])
  })

  it('for all of them fills only what is empty', async () => {
    const place = { location: makeLocation({ venue: 'The Tin Chapel' }), shortLocation: 'East Sussex' }
    const forAll = { dances: ['Zouk' as const], place, team: 'Salsa Rojo' }
    const full = makeDraft({ team: 'Ana' })
    expect(withForAll(full, forAll)).toEqual(full)
    const bare = await choose([entry('a', {}, 'Class')])
    expect(emptyFields(bare)).toEqual({ dances: 1, place: 1, team: 1 })
    const [one] = bare
    expect(one && withForAll(one.draft, forAll)).toMatchObject({
      danceTypes: ['Zouk'],
      location: { venue: 'The Tin Chapel' },
      shortLocation: 'East Sussex',
      team: 'Salsa Rojo',
    })
  })

  it('a typed place needs its town or postcode', async () => {
    expect(placeOfText('The Tin Chapel, Hove BN3 1AA', CONTEXT)).toMatchObject({
      location: { venue: 'The Tin Chapel', city: 'Hove', postcode: 'BN3 1AA' },
    })
    expect(placeOfText('The Tin Chapel', CONTEXT)).toBeNull()
    expect(placesOf(await choose([entry('a')]))).toEqual([])
  })
})
