import type { Comparison } from './comparison'
import { startEngine, type Engine } from './engine/engine'
import { hangUp } from './engine/sendJson'
import { makeSite, startFirebaseTools, type FirebaseTools } from './firebaseTools/firebaseTools'
import { compareAttempts } from './parts/attempts'
import { compareCost } from './parts/cost'
import { compareExpressions } from './parts/expressions'
import { compareHosting } from './parts/hosting'
import { compareRandomWrites } from './parts/randomWrites'
import { compareServices } from './parts/services'
import { AUTH_PROJECT, compareSignIn } from './parts/signIn'
import { compareStorage } from './parts/storage'
import { compareWire } from './parts/wire'

export interface Share {
  /** Compares each n-th attempt and storage condition; 1 compares all. */
  every: number
  /** How many random writes and expressions to compare. */
  writes: number
  expressions: number
  /** The same seed makes the same writes and expressions. */
  seed: string
  /** The parts to run, by name; null for all. */
  only: readonly string[] | null
}

/**
 * Compares the local backend with Google's engine, part by part. Reports each difference, and passes on each finished
 * part. Returns all parts. Rejects if the engine doesn't start or refuses the rules.
 */
export async function conformance(
  found: { jar: string },
  { every, writes, expressions, seed, only }: Share,
  tell: (line: string) => void,
  keep: (comparison: Comparison) => Promise<void> = () => Promise.resolve(),
): Promise<Comparison[]> {
  const engine = await startEngine(found)
  const parts: Record<string, (engine: Engine) => Promise<Comparison>> = {
    attempts: side => compareAttempts(side, every),
    expressions: side => compareExpressions(side, expressions, seed),
    'storage conditions': side => compareStorage(side, every),
    wire: compareWire,
    'services of the app': compareServices,
    'sign-in': () => withFirebaseTools(compareSignIn),
    hosting: () => withFirebaseTools(compareHosting),
    'cost of the rules': compareCost,
    'random writes': side => compareRandomWrites(side, writes, seed),
  }
  const done: Comparison[] = []
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (only && !only.includes(name)) continue
      const started = performance.now()
      const comparison = await part(engine)
      const { compared, differences, note } = comparison
      for (const difference of differences) tell(`${name}: ${difference}`)
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      tell(
        `${name}: ${compared} compared, ${differences.length} different, ${seconds} s${note && ` (${note})`}`,
      )
      done.push(comparison)
      await keep(comparison)
    }
    return done
  } finally {
    hangUp()
    await engine.close()
  }
}

/** Starts the Auth emulator and the web host of firebase-tools, compares with them, and stops both. */
async function withFirebaseTools(
  compare: (tools: FirebaseTools, place: { folder: string; site: string }) => Promise<Comparison>,
): Promise<Comparison> {
  const { remove, ...place } = makeSite()
  try {
    const tools = await startFirebaseTools(AUTH_PROJECT, place.folder)
    try {
      return await compare(tools, place)
    } finally {
      await tools.close()
    }
  } finally {
    remove()
  }
}
