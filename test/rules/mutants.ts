import { METHODS, type Allow, type Block, type Expression, type Ruleset } from '../../local-backend/rules/ast'
import { mutantsOf, walk } from './expressionMutants'
import { print } from './printExpression'

/** A rules file with one fault. `apply` plants it and `undo` removes it. */
export interface Mutant {
  /** Names the place and effect of the fault. Unique within a file. */
  name: string
  /** The changed expression. Null if the fault lies in a path or a list of methods. */
  node: Expression | null
  apply: () => void
  undo: () => void
}

/** Every mutant of a rules file. The mutants change the ruleset in place, one at a time. */
export function mutantsOfRules(rules: Ruleset): Mutant[] {
  const mutants = rules.services.flatMap(({ block }) => mutantsOfBlock(block, ''))
  const counts = new Map<string, number>()
  return mutants.map(mutant => {
    const count = (counts.get(mutant.name) ?? 0) + 1
    counts.set(mutant.name, count)
    return count === 1 ? mutant : { ...mutant, name: `${mutant.name} (${count})` }
  })
}

function mutantsOfBlock(block: Block, outer: string): Mutant[] {
  const path = block.pattern.map(segment =>
    segment.kind === 'literal' ? `/${segment.text}` : `/{${segment.name}}`,
  )
  const where = outer + path.join('')
  return [
    ...block.pattern.map((segment): Mutant => {
      const right = { ...segment }
      const wrong =
        segment.kind === 'literal'
          ? { kind: 'literal' as const, text: `${segment.text}x` }
          : { kind: 'many' as const, name: segment.name }
      const name = `${where}: ${segment.kind === 'literal' ? segment.text : segment.name} matches otherwise`
      return {
        name,
        node: null,
        apply: () => Object.assign(segment, wrong),
        undo: () => Object.assign(segment, right),
      }
    }),
    ...block.functions.flatMap(({ name, body, lets }) => [
      ...mutantsOfExpression(body, name),
      ...lets.flatMap(binding => mutantsOfExpression(binding.value, `${name} ${binding.name}`)),
    ]),
    ...block.allows.flatMap(allow => mutantsOfAllow(allow, where)),
    ...block.blocks.flatMap(inner => mutantsOfBlock(inner, where)),
  ]
}

function mutantsOfAllow(allow: Allow, where: string): Mutant[] {
  const { methods, condition } = allow
  const name = `${where} allow ${methods.join(', ')}`
  const withMethods = (changed: Allow['methods'], what: string): Mutant => ({
    name: `${name}: ${what}`,
    node: null,
    apply: () => (allow.methods = changed),
    undo: () => (allow.methods = methods),
  })
  const dropped = methods.map(method =>
    withMethods(
      methods.filter(other => other !== method),
      `not ${method}`,
    ),
  )
  const added = METHODS.filter(method => !methods.includes(method)).map(method =>
    withMethods([...methods, method], `${method} too`),
  )
  const always: Mutant = {
    name: `${name}: always`,
    node: null,
    apply: () => (allow.condition = null),
    undo: () => (allow.condition = condition),
  }
  const conditions = condition ? mutantsOfExpression(condition, name) : []
  const isAlways = condition?.kind === 'literal'
  return [...dropped, ...added, ...(isAlways ? [] : [always]), ...conditions]
}

function mutantsOfExpression(root: Expression, where: string): Mutant[] {
  return [...walk(root)].flatMap(node => {
    const right = { ...node }
    return mutantsOf(node).map((wrong): Mutant => ({
      name: `${where}: ${print(node)} -> ${print(wrong)}`,
      node,
      apply: () => replace(node, wrong),
      undo: () => replace(node, right),
    }))
  })
}

function replace(node: Expression, by: Expression) {
  const copy = { ...by }
  for (const key of Object.keys(node)) delete (node as unknown as Record<string, unknown>)[key]
  Object.assign(node, copy)
}

/** Records which expressions a run evaluates, by watching when their property `kind` is read. */
export function watchEvaluation(rules: Ruleset) {
  const nodes = rules.services.flatMap(({ block }) => expressionsOf(block))
  let seen = new Set<Expression>()
  for (const node of nodes) {
    const { kind } = node
    Object.defineProperty(node, 'kind', {
      configurable: true,
      enumerable: true,
      get() {
        seen.add(node)
        return kind
      },
    })
  }
  return {
    /** The expressions evaluated since the previous call. */
    take(): Set<Expression> {
      const taken = seen
      seen = new Set()
      return taken
    },
    stop() {
      for (const node of nodes) {
        Object.defineProperty(node, 'kind', {
          value: node.kind,
          writable: true,
          enumerable: true,
          configurable: true,
        })
      }
    },
  }
}

function expressionsOf({ functions, allows, blocks }: Block): Expression[] {
  const roots = [
    ...functions.flatMap(({ body, lets }) => [body, ...lets.map(({ value }) => value)]),
    ...allows.flatMap(({ condition }) => (condition ? [condition] : [])),
  ]
  return [...roots.flatMap(root => [...walk(root)]), ...blocks.flatMap(expressionsOf)]
}
