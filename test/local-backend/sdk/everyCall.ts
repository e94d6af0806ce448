import { accountCalls } from './accountCalls'
import { eventCalls } from './eventCalls'
import { farewellCalls } from './farewellCalls'
import { fileCalls } from './fileCalls'
import { otherPeoplesCalls } from './otherPeoplesCalls'
import type { Visit } from './visit'

/** What is called, in the words of §7, and the calling: throws where anything is not as it must be. */
export type Call = [name: string, run: (visit: Visit) => Promise<void>]

/** Every call of §7 in an order that one visit can make them in, and what must be refused on the way. */
export const EVERY_CALL: Call[] = [
  ...accountCalls,
  ...eventCalls,
  ...fileCalls,
  ...otherPeoplesCalls,
  ...farewellCalls,
]
