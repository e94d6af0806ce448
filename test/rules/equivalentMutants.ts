/**
 * Mutants that no attempt can distinguish from the rules, each with the reason. `name` is a whole name or a
 * pattern.
 */
export interface EquivalentMutant {
  name: string | RegExp
  reason: string
}

const ONE_ELEMENT = 'with one element, having any of the list is having all of it'
const PASSES_EITHER_WAY = 'the default of a field that may be missing: both values pass the test that follows'
const LATER_THAN = 'every fresh stamp is far later than 1 ms after 1970'
const NOT_A_USER = 'the default of a missing creator: neither text is a user id'
const NO_WRITTEN_DOCUMENT =
  'nothing is written by this method, so request.resource is null and the condition an error'
const NO_STORED_DOCUMENT =
  'nothing is stored before a creation, so resource is null and the condition an error'
const ALREADY_ALLOWED = 'the line above already allows this method to everyone'
const REPORTS_ARE_LISTED = 'another statement lets moderators list reports'
const ANY_PATH = 'it takes any path already'
const NAMED_ONCE = 'database and bucket names hold no slash'

const EACH_ACT_CHANGES_THE_TEAM =
  'joining, leaving, letting go and handing over each change the list of organisers'
const ONLY_QUERIES = 'only a query has a limit, so the condition is an error for this method'
const OPEN_ID = 'a query leaves the id open, so that no pattern matches it'
const THE_WHOLE_ID = 'the pattern must match the whole id either way'
const LISTED_BY_THE_OWNER = 'a query leaves the id open, and the owner may list the names anyway'

export const EQUIVALENT_FIRESTORE: EquivalentMutant[] = [
  { name: '/databases/{database}/documents: database matches otherwise', reason: NAMED_ONCE },
  { name: /allow list: (get|create|update|delete) too( \(\d\))?$/, reason: ONLY_QUERIES },
  {
    name: /^isClaim: .*\(event\.creator == me\(\)\)\) -> (?!.*event\.creator == me\(\)).*isTeamMine\(\)\)$/,
    reason: 'the count of the claim asks the same of the event after the commit',
  },
  {
    name: "isTakeOver: ((event.status in ['current', 'paused']) && (event.creator == me())) -> (event.status in ['current', 'paused'])",
    reason: 'the count of the claim asks the same of the event after the commit',
  },
  { name: 'isStamped: 0 -> 1', reason: LATER_THAN },
  { name: 'isStamped: 0 -> -1', reason: LATER_THAN },
  { name: /^hasTexts: ('' -> '\?'|false -> true)( \(\d\))?$/, reason: PASSES_EITHER_WAY },
  { name: /^hasTimes moment: 0 -> -?1$/, reason: PASSES_EITHER_WAY },
  { name: "isPlace: '' -> '?' (6)", reason: PASSES_EITHER_WAY },
  { name: "isProfile: '' -> '?'", reason: PASSES_EITHER_WAY },
  { name: "isChosen: '' -> '?'", reason: PASSES_EITHER_WAY },
  { name: /^.*\/calendars\/\{calendar\} allow get, delete: list too$/, reason: OPEN_ID },
  { name: /^isNewEvent: .*\{0,64\}'$/, reason: 'a document id is never empty' },
  { name: /^isReportable: '' -> '\?'$/, reason: NOT_A_USER },
  { name: /hasAny\(\['\w+'\]\) -> .*hasAll\(\['\w+'\]\)$/, reason: ONE_ELEMENT },
  { name: /^.*\/events\/\{eventId\} allow (create|list): get too( \(\d\))?$/, reason: ALREADY_ALLOWED },
  { name: /^.*\/events\/\{eventId\} allow list: create too( \(\d\))?$/, reason: NO_STORED_DOCUMENT },
  { name: /^.*\/events\/\{eventId\} allow create: list too$/, reason: NO_WRITTEN_DOCUMENT },
  {
    name: /^counties: ('Kent' -> 'Kent\?'|\[.*'Kent'.*\] -> (?!.*'Kent').*)$/,
    reason: 'the attempts find Kent added already; limits.test.ts compares the list',
  },
  { name: "isCounty: '[^a-z]+' -> '[^a-z]'", reason: 'no county has two such characters side by side' },
  { name: /^.*\/counties\/\{countyId\} allow create: (get|list) too$/, reason: ALREADY_ALLOWED },
  {
    name: /^.* allow (create|update|create, update): (get|list|delete) too( \(\d\))?$/,
    reason: NO_WRITTEN_DOCUMENT,
  },
  { name: "isEntry: '' -> '?'", reason: PASSES_EITHER_WAY },
  {
    name: /^.*\/events\/\{eventId\}\/reports\/\{reporter\} allow delete: list too$/,
    reason: REPORTS_ARE_LISTED,
  },
  { name: /^.*\/\{path\}\/(reports|counts)\/\{\w+\}: path matches otherwise$/, reason: ANY_PATH },
  { name: /^isTeamChange: .* -> changed\(\)\.hasOnly\(\[[^&]*$/, reason: EACH_ACT_CHANGES_THE_TEAM },
  { name: 'isOneOff: 0 -> 1', reason: PASSES_EITHER_WAY },
  { name: /^.*\/notices\/\{notice\} allow get: list too$/, reason: OPEN_ID },
  { name: /^.*\/notices\/\{notice\} allow get: 'reported-\.\*' -> 'reported-\.\*\?'$/, reason: THE_WHOLE_ID },
  {
    name: /^.*\/people\/\{person\} allow delete: list too$/,
    reason: LISTED_BY_THE_OWNER,
  },
  {
    name: /^.*\/links\/\{link\} allow (list|delete): (get|delete|list) too( \(\d\))?$/,
    reason: ALREADY_ALLOWED,
  },
  { name: /^.* allow update: create too( \(\d\))?$/, reason: NO_STORED_DOCUMENT },
  {
    name: /^.*\/links\/\{link\} allow delete: (create|update) too \(3\)$/,
    reason: 'whoever joins needs that the link they name is gone after the commit',
  },
  { name: /^.*\/users\/\{userId\} allow delete: get too$/, reason: ALREADY_ALLOWED },
  { name: /^.*\/users\/\{userId\} allow delete: list too$/, reason: OPEN_ID },
]

export const EQUIVALENT_STORAGE: EquivalentMutant[] = [
  { name: '/b/{bucket}/o: bucket matches otherwise', reason: NAMED_ONCE },
  { name: /\{fileName\} allow create: (get|list|delete) too$/, reason: NO_WRITTEN_DOCUMENT },
  { name: /\{fileName\} allow create: update too$/, reason: 'a file whose metadata changes is there' },
  { name: /\{fileName\} allow delete: get too$/, reason: ALREADY_ALLOWED },
  { name: /^isDateOf: (34560000000 -> 345\d+|.* -> .* < 34560000000\))$/, reason: 'dates are whole days' },
]
