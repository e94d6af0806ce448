// Jest's own module loader can't load an ESLint configuration, so this runs as a separate process. It reads [{
// filePath, text }] as JSON from standard input and prints the names of the rules that each file breaks.
import { text } from 'node:stream/consumers'
import { ESLint } from 'eslint'

const eslint = new ESLint()
const broken = []
for (const { filePath, text: code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath })
  broken.push(result.messages.map(message => message.ruleId ?? message.message))
}
process.stdout.write(JSON.stringify(broken))
