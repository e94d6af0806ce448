import { makeOwnCalendars, type OwnCalendars } from '../calendars/ownCalendars'
import { makeEventWrites, type EventWrites, type Surroundings } from '../firestore/eventWrites'
import { makeNumberReads, type NumberReads } from './numberReads'
import { makeTeamWrites, type TeamWrites } from './teamWrites'

/** §7, R73: everything that a person who runs events may write, and the numbers and calendars (R94) that only they may read. */
export interface OrganiserWrites extends EventWrites, TeamWrites, NumberReads, OwnCalendars {}

export const makeOrganiserWrites = (surroundings: Surroundings): OrganiserWrites =>
  makeEventWrites(surroundings, (asUser, limits) => ({
    ...makeTeamWrites(asUser, limits),
    ...makeNumberReads(asUser),
    ...makeOwnCalendars(asUser, surroundings.auth),
  }))
