import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

/**
 * A browser's translation replaces each text by elements of its own. React then can't remove the text, nor put anything
 * before it, and a changed text is not seen. It may change a text safely where the text is all that its element holds.
 */
const REASON = 'Put it into a <span>, or join it with its neighbours into one template.'

const { TypeFlags } = ts
const membersOf = (type: ts.Type) => (type.isUnion() ? type.types : [type])
const isEmpty = (type: ts.Type) => (type.isStringLiteral() && type.value === '') || isZero(type)
const isZero = (type: ts.Type) => (type.flags & (TypeFlags.NumberLiteral | TypeFlags.BigIntLiteral)) !== 0

/** The texts of `src` that change beside something else, or that something may come before. */
class Texts {
  readonly found: string[] = []
  private readonly checker: ts.TypeChecker

  constructor(program: ts.Program) {
    this.checker = program.getTypeChecker()
    for (const file of program.getSourceFiles()) if (file.fileName.endsWith('.tsx')) this.visit(file)
  }

  private visit(node: ts.Node) {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) this.judge(node)
    if (isComponent(node) && this.holdsText(this.returnTypeOf(node))) this.tell(node.name)
    ts.forEachChild(node, child => this.visit(child))
  }

  private judge(node: ts.JsxElement | ts.JsxFragment) {
    const children = node.children.filter(child => !isBlank(child))
    // Something that isn't always there, such as a mark: what follows it is put in its place again when it comes.
    let mayCome = ts.isJsxFragment(node)
    const isShared = children.length > 1 || ts.isJsxFragment(node)
    for (const child of children) {
      if (isWritten(child)) {
        if (mayCome && isShared) this.tell(child)
        continue
      }
      const type = this.typeOf(child)
      const isChanging = this.holdsText(type) && !(type.isStringLiteral() && !mayCome)
      if (isChanging && ts.isJsxExpression(child) && (isShared || this.checker.isArrayType(type)))
        this.tell(child)
      mayCome ||= !this.isAlwaysThere(child, type)
    }
  }

  private tell(child: ts.Node) {
    const file = child.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(child.getStart())
    this.found.push(`${relative('.', file.fileName)}:${line + 1} ${child.getText().trim()}`)
  }

  /** What a child turns into: the type of an expression, or what a component of ours returns. */
  private typeOf(child: ts.JsxChild): ts.Type {
    if (ts.isJsxExpression(child) && child.expression) return this.checker.getTypeAtLocation(child.expression)
    const opening = ts.isJsxElement(child) ? child.openingElement : child
    const isOurs = ts.isJsxOpeningLikeElement(opening) && /^[A-Z]\w*$/.test(opening.tagName.getText())
    const signature = isOurs ? this.checker.getResolvedSignature(opening) : undefined
    return signature?.getReturnType() ?? this.checker.getTypeAtLocation(child)
  }

  private returnTypeOf(node: ts.FunctionDeclaration): ts.Type {
    const [signature] = this.checker.getTypeAtLocation(node).getCallSignatures()
    return signature?.getReturnType() ?? this.checker.getTypeAtLocation(node)
  }

  /** A slot for anything (ReactNode) is judged where it is filled. */
  private holdsText(type: ts.Type): boolean {
    if (/ReactNode|ReactPortal/.test(this.checker.typeToString(type))) return false
    return membersOf(type).some(member => {
      if (this.checker.isArrayType(member))
        return this.checker.getTypeArguments(member as ts.TypeReference).some(each => this.holdsText(each))
      return (member.flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) !== 0 && !isEmpty(member)
    })
  }

  private isAlwaysThere(child: ts.JsxChild, type: ts.Type): boolean {
    if (type.isStringLiteral()) return true
    const isElement = !ts.isJsxExpression(child)
    const isOptional = membersOf(type).some(member => member.flags & (TypeFlags.Null | TypeFlags.Undefined))
    return isElement && !isOptional
  }
}

const isComponent = (node: ts.Node): node is ts.FunctionDeclaration & { name: ts.Identifier } =>
  ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')

/** Translations leave blank texts alone. */
const isBlank = (child: ts.JsxChild) =>
  ts.isJsxText(child)
    ? child.text.trim() === ''
    : ts.isJsxExpression(child) &&
      (!child.expression || (ts.isStringLiteralLike(child.expression) && child.expression.text.trim() === ''))

const isWritten = (child: ts.JsxChild) =>
  ts.isJsxText(child) ||
  (ts.isJsxExpression(child) && child.expression !== undefined && ts.isStringLiteralLike(child.expression))

/** Every form of the fault, and two that are right. */
const PLANTED = `
const word: string = String(Math.random())
const isOn = word !== 'a'
export const wrong = [
  <p><b />{word}</p>,
  <p>{word.length} events</p>,
  <p>{isOn && <b />}Tonight</p>,
  <>Tonight<b /></>,
  <p>{[word].map(each => (isOn ? <b key="b" /> : each))}</p>,
  <p>{isOn && 'Tonight'}{' '}<b /></p>,
  <>{word}</>,
]
export function Wrong() {
  return isOn ? word : <b />
}
export const right = [<p><b />Tonight</p>, <p>{\`\${word} events\`}</p>, <p><b /><span>{word}</span></p>]
`

it('a changing text beside an icon or another text stands in an element of its own, so that a page can be translated', () => {
  mkdirSync('.cache', { recursive: true })
  const planted = join(mkdtempSync(join('.cache', 'planted-')), 'planted.tsx')
  writeFileSync(planted, PLANTED)
  const { options } = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  )!
  const files = [...ts.sys.readDirectory('src', ['.tsx']), 'src/styles/css.d.ts', planted]
  const { found } = new Texts(ts.createProgram(files, options))
  rmSync(dirname(planted), { recursive: true })

  const isPlanted = (each: string) => each.startsWith(planted)
  expect(found.filter(isPlanted).map(each => each.slice(planted.length))).toEqual([
    ':5 {word}',
    ':6 {word.length}',
    ':6 events',
    ':7 Tonight',
    ':8 Tonight',
    ':9 {[word].map(each => (isOn ? <b key="b" /> : each))}',
    ":10 {isOn && 'Tonight'}",
    ':11 {word}',
    ':13 Wrong',
  ])
  expect({ found: found.filter(each => !isPlanted(each)), REASON }).toEqual({ found: [], REASON })
}, 120_000)
