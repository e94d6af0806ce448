import { parseArgs } from 'node:util'
import { DEFAULT_PROJECT_ID } from '../../local-backend/server'
import { ModerationError } from './project'

export const USAGE = `Approving events and trusting organisers.

  npm run moderate -- list                  events that wait for approval, and reported ones
  npm run moderate -- approve EVENT…        makes them current: everybody sees them
  npm run moderate -- remove EVENT…         takes them away, with their pictures
  npm run moderate -- trust EMAIL…          their new events go live without approval
  npm run moderate -- untrust EMAIL…        their new events wait again

Each tells first what will change, and asks. What was done is logged, a line of JSON each.

  --data FOLDER             the local backend's data folder, while it runs or not (.data)
  --service-account FILE    a real Firebase project instead
  --bucket NAME             where that project's pictures are (FIREBASE_STORAGE_BUCKET, or its default bucket)
  --project ID              what the local backend was started with, if anything (FIREBASE_PROJECT_ID)
  --log FILE                the log (moderation.jsonl in the data folder)
  --yes                     does it without asking, for scripts
  --help                    this`

const COMMANDS = ['list', 'approve', 'remove', 'trust', 'untrust'] as const

export interface Command {
  name: (typeof COMMANDS)[number]
  /** Events, or e-mail addresses. */
  subjects: string[]
  data: string
  project: string
  serviceAccount: string | null
  bucket: string | null
  log: string | null
  isSure: boolean
}

/** What was asked for; null where it is help. Throws ModerationError that says how to ask. */
export function readCommand(args: string[], environment: NodeJS.ProcessEnv): Command | null {
  const { values, positionals } = parse(args, environment)
  const [given = 'list', ...subjects] = positionals
  if (values.help) return null
  const name = COMMANDS.find(command => command === given)
  if (!name) throw wrong(`There is no command '${given}'.`)
  if (name === 'list' && subjects.length > 0) throw wrong('list takes nothing more.')
  if (name !== 'list' && subjects.length === 0) {
    throw wrong(
      name === 'approve' || name === 'remove' ? `Which event shall I ${name}?` : `Whom shall I ${name}?`,
    )
  }
  return {
    name,
    subjects: [...new Set(subjects)],
    data: values.data,
    project: values.project,
    serviceAccount: values['service-account'] ?? null,
    bucket: values.bucket ?? environment.FIREBASE_STORAGE_BUCKET ?? null,
    log: values.log ?? null,
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
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw wrong((error as Error).message)
  }
}

const wrong = (why: string) => new ModerationError(`${why}\n\n${USAGE}`)
