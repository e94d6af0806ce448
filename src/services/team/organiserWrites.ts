import { makeEventWrites, type EventWrites, type Surroundings } from '../firestore/eventWrites'
import { makeTeamWrites, type TeamWrites } from './teamWrites'

/** §7, R73: everything that a person who runs events may write. */
export interface OrganiserWrites extends EventWrites, TeamWrites {}

export const makeOrganiserWrites = (surroundings: Surroundings): OrganiserWrites =>
  makeEventWrites(surroundings, makeTeamWrites)
