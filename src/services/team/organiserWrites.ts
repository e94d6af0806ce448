import { makeEventWrites, type EventWrites, type Surroundings } from '../firestore/eventWrites'
import { makeNumberReads, type NumberReads } from './numberReads'
import { makeTeamWrites, type TeamWrites } from './teamWrites'

/** §7, R73: everything that a person who runs events may write, and the numbers that only they may read. */
export interface OrganiserWrites extends EventWrites, TeamWrites, NumberReads {}

export const makeOrganiserWrites = (surroundings: Surroundings): OrganiserWrites =>
  makeEventWrites(surroundings, (asUser, limits) => ({
    ...makeTeamWrites(asUser, limits),
    ...makeNumberReads(asUser),
  }))
