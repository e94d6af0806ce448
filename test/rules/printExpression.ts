import type { Expression } from '../../local-backend/rules/ast'

/** Prints an expression as text, for the names of mutants. */
export function print(node: Expression): string {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'string' ? `'${node.value}'` : String(node.value)
    case 'name':
      return node.name
    case 'list':
      return `[${node.items.map(print).join(', ')}]`
    case 'map':
      return `{${node.entries.map(({ key, value }) => `${print(key)}: ${print(value)}`).join(', ')}}`
    case 'path':
      return node.segments
        .map(segment => (typeof segment === 'string' ? `/${segment}` : `/$(${print(segment)})`))
        .join('')
    case 'member':
      return `${print(node.object)}.${node.name}`
    case 'index':
      return `${print(node.object)}[${print(node.index)}]`
    case 'range':
      return `${print(node.object)}[${node.from ? print(node.from) : ''}:${node.to ? print(node.to) : ''}]`
    case 'call':
      return `${node.name}(${node.args.map(print).join(', ')})`
    case 'method':
      return `${print(node.object)}.${node.name}(${node.args.map(print).join(', ')})`
    case 'unary':
      return `${node.operator}${print(node.operand)}`
    case 'logical':
    case 'binary':
      return `(${print(node.left)} ${node.operator} ${print(node.right)})`
    case 'is':
      return `${print(node.value)} is ${node.type}`
    case 'ternary':
      return `(${print(node.condition)} ? ${print(node.yes)} : ${print(node.no)})`
  }
}
