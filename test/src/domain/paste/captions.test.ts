import path from 'node:path'
import { runCases, type Cases } from '../../../../tools/cases/runCases'
import { readJsonLines } from '../../../support/jsonLines'

const captions = readJsonLines(path.join(__dirname, 'captions.jsonl')) as unknown as Cases['captions']

/** `npm run cases -- FILE` judges other files in the same way. */
describe('Forty captions of social media', () => {
  it('have at least 38 read wholly right', async () => {
    const verdicts = await runCases({ today: '2026-11-23', captions: captions ?? [] })
    const wrong = verdicts.filter(one => one.wrong.length > 0)
    expect(verdicts).toHaveLength(40)
    expect({ wrong, isGood: verdicts.length - wrong.length >= 38 }).toMatchObject({ isGood: true })
  })
})
