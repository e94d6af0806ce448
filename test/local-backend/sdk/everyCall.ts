import { accountCalls } from './accountCalls'
import { eventCalls } from './eventCalls'
import { farewellCalls } from './farewellCalls'
import { fileCalls } from './fileCalls'
import { otherPeoplesCalls } from './otherPeoplesCalls'
import type { Call } from './visit'

/** Every call of §7, with the expected refusals, in an order that one visit can follow. */
export const EVERY_CALL: Call[] = [
  ...accountCalls,
  ...eventCalls,
  ...fileCalls,
  ...otherPeoplesCalls,
  ...farewellCalls,
]
