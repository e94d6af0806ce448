import { accountCalls } from './accountCalls'
import { eventCalls } from './eventCalls'
import { farewellCalls } from './farewellCalls'
import { fileCalls } from './fileCalls'
import { otherPeoplesCalls } from './otherPeoplesCalls'
import type { Visit } from './visit'

/** A call, named in the words of §7. `run` throws if a result differs from the expectation. */
export type Call = [name: string, run: (visit: Visit) => Promise<void>]

/** Every call of §7, with the expected refusals, in an order that one visit can follow. */
export const EVERY_CALL: Call[] = [
  ...accountCalls,
  ...eventCalls,
  ...fileCalls,
  ...otherPeoplesCalls,
  ...farewellCalls,
]
