// Jest's own module loader can't load an ESLint configuration, so this runs beside it: it takes
// [{ filePath, text }] as JSON on standard input and gives the names of the rules each one breaks.
import { text } from 'node:stream/consumers'
import { ESLint } from 'eslint'

const eslint = new ESLint()
const broken = []
for (const { filePath, text: code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath })
  broken.push(result.messages.map(message => message.ruleId ?? message.message))
}
process.stdout.write(JSON.stringify(broken))
