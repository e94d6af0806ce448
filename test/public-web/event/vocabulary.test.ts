import ts from 'typescript'
import { askPublic } from '../support/askPublic'
import { PUBLIC_EVENTS } from '../support/publicEvents'

/** Where the checked program would lie, so that the compiler finds the vocabulary's package. */
const FILE = `${process.cwd()}/test/public-web/event/vocabulary.generated.ts`
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  lib: ['lib.es5.d.ts'],
}

/** The JSON-LD of an answer as text. Throws if there is none. */
async function dataOf(address: string): Promise<string> {
  const { body } = await askPublic(address, PUBLIC_EVENTS)
  const [, data] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(String(body)) ?? []
  if (!data) throw new Error(`${address} has no structured data.`)
  return data
}

/**
 * What schema.org's definitions refuse in these things, one line each. Each thing comes with its type. The package
 * schema-dts holds the definitions as types, so the compiler refuses unknown properties and values of a wrong type.
 */
function faultsOf(things: readonly [type: string, data: string][]): string[] {
  const source = [
    "import type { DanceEvent, ItemList, WithContext } from 'schema-dts'",
    ...things.map(([type, data], index) => `export const thing${index}: WithContext<${type}> = ${data}`),
  ].join('\n')
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile } = host
  host.getSourceFile = (name, ...rest) =>
    name === FILE
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
      : getSourceFile.call(host, name, ...rest)
  const program = ts.createProgram([FILE], OPTIONS, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe('Structured data (public web)', () => {
  it('uses schema.org’s own types and properties on the page of every kind of event, and on a county’s page', async () => {
    const events = Object.keys(PUBLIC_EVENTS).map(id => `/view-event/${id}`)
    const lists = ['/in/east-sussex', '/in/east-sussex/salsa']
    const things = [
      ...events.map(async (path): Promise<[string, string]> => ['DanceEvent', await dataOf(path)]),
      ...lists.map(async (path): Promise<[string, string]> => ['ItemList', await dataOf(path)]),
    ]
    expect(faultsOf(await Promise.all(things))).toEqual([])
  })

  it('is refused if it has a property that schema.org lacks, or a value of another type', () => {
    const start = '{"@context":"https://schema.org","@type":"DanceEvent","name":"Salsa"'
    const things = ['}', ',"begins":"2026-12-04"}', ',"offers":{"@type":"Place"}}'].map(
      (end): [string, string] => ['DanceEvent', start + end],
    )
    expect(faultsOf(things)).toEqual([expect.stringContaining('begins'), expect.stringContaining('offers')])
  })
})
