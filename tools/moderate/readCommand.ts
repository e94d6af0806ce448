import { parseArgs } from 'node:util'
import { DEFAULT_PROJECT_ID } from '../../local-backend/server'
import { ModerationError } from './project'

export const USAGE = `Approving events and trusting organisers.

    npm run moderate -- list                  show events that wait for approval, claims, and reported events
    npm run moderate -- show EVENT…           show everything of these events, pictures' addresses included
    npm run moderate -- approve EVENT…        make events visible to everybody, and trust their organisers
    npm run moderate -- remove EVENT…         remove events and their pictures
    npm run moderate -- keep EVENT…           accept claimed or changed events as they are
    npm run moderate -- restore EVENT…        put back what a moderator saw, and clear the owner of a claim
    npm run moderate -- erase EVENT…          leave no text and no id of these deleted events, on request
    npm run moderate -- dismiss EVENT…        close the reports of these events
    npm run moderate -- trust EMAIL…          let these people's new events go live without approval
    npm run moderate -- untrust EMAIL…        let these people's new events wait for approval again
    npm run moderate -- appoint EMAIL…        make these people moderators
    npm run moderate -- discharge EMAIL…      they are moderators no longer
    npm run moderate -- clear EMAIL…          undo everything that these people did
    npm run moderate -- tidy                  close the reports of deleted events, forget old closed reports, free events without a login
    npm run moderate -- migrate               write what today's rules need in older data

Each command shows what will change and asks before it starts. The log gets a line of JSON for each change.

    --data FOLDER             the local backend's data folder; the backend may be running (.data)
    --service-account FILE    a real Firebase project instead
    --bucket NAME             the bucket of that project's pictures (FIREBASE_STORAGE_BUCKET, or its default bucket)
    --project ID              the --project with which the local backend was started, if any (FIREBASE_PROJECT_ID)
    --log FILE                the log (moderation.jsonl in the data folder)
    --creator EMAIL           list, show, approve, remove or erase all events of this person
    --no-trust                approve without trusting the organiser
    --unverified              with --yes: trust or appoint an address that nobody verified
    --reason TEXT             what the organiser of a removed event is told, also by clear (at most 500 characters)
    --yes                     don't ask, for scripts
    --help                    show this text`

const COMMANDS = [
  'list',
  'show',
  'approve',
  'remove',
  'keep',
  'restore',
  'erase',
  'dismiss',
  'trust',
  'untrust',
  'appoint',
  'discharge',
  'clear',
  'tidy',
  'migrate',
] as const
/** R82: the app shows at most this many characters of a reason. */
const MAX_REASON = 500
/** The commands that take no arguments. */
const ALONE: readonly string[] = ['list', 'tidy', 'migrate']
const OF_PEOPLE: readonly string[] = ['trust', 'untrust', 'appoint', 'discharge', 'clear']
/** The commands that can take all events of one person. */
const BY_CREATOR: readonly string[] = ['list', 'show', 'approve', 'remove', 'erase']

export interface Command {
  name: (typeof COMMANDS)[number]
  /** Event ids or e-mail addresses. */
  subjects: string[]
  data: string
  project: string
  serviceAccount: string | null
  bucket: string | null
  log: string | null
  /** R82: whether an approval also trusts the organiser. */
  trusts: boolean
  /** R74: with --yes, whether an unverified address gets the second yes. */
  trustsUnverified: boolean
  /** The address of the person to whom the events belong; null if the command names events. */
  creator: string | null
  /** R82: the reason of a removal, for the organiser. */
  reason: string
  isSure: boolean
}

/** Reads the command line. Null if the moderator asks for help. Throws ModerationError with the usage. */
export function readCommand(args: string[], environment: NodeJS.ProcessEnv): Command | null {
  const { values, positionals } = parse(args, environment)
  const [given = 'list', ...subjects] = positionals
  if (values.help) return null
  const name = COMMANDS.find(command => command === given)
  if (!name) throw wrong(`There is no command '${given}'.`)
  const isAlone = ALONE.includes(name)
  if (isAlone && subjects.length > 0) throw wrong(`${name} takes no arguments.`)
  const creator = values.creator ?? null
  if (creator !== null && !BY_CREATOR.includes(name)) throw wrong(`${name} takes no --creator.`)
  if (creator !== null && subjects.length > 0) throw wrong('Name events or --creator, not both.')
  if (!isAlone && subjects.length === 0 && creator === null) {
    throw wrong(
      OF_PEOPLE.includes(name) ? `Who do you want to ${name}?` : `Which event do you want to ${name}?`,
    )
  }
  const reason = values.reason.trim()
  if (reason.length > MAX_REASON) throw wrong(`The reason is longer than ${MAX_REASON} characters.`)
  return {
    name,
    subjects: [...new Set(subjects)],
    data: values.data,
    project: values.project,
    serviceAccount: values['service-account'] ?? null,
    bucket: values.bucket ?? environment.FIREBASE_STORAGE_BUCKET ?? null,
    log: values.log ?? null,
    trusts: !values['no-trust'],
    trustsUnverified: values.unverified,
    creator,
    reason,
    isSure: values.yes,
  }
}

function parse(args: string[], environment: NodeJS.ProcessEnv) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        data: { type: 'string', default: '.data' },
        project: { type: 'string', default: environment.FIREBASE_PROJECT_ID || DEFAULT_PROJECT_ID },
        'service-account': { type: 'string' },
        bucket: { type: 'string' },
        log: { type: 'string' },
        creator: { type: 'string' },
        'no-trust': { type: 'boolean', default: false },
        unverified: { type: 'boolean', default: false },
        reason: { type: 'string', default: '' },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw wrong((error as Error).message)
  }
}

const wrong = (why: string) => new ModerationError(`${why}\n\n${USAGE}`)
