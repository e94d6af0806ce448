/** @jest-environment ./test/support/firebaseEnvironment.ts */
import axe from 'axe-core'
import { contentFaults } from '../support/contentFaults'
import { askList, oneOff, series } from '../support/askLists'

const stored = {
  e1: series(),
  e2: series({ recurrenceDay: 6, exceptions: [{ date: '2026-11-21', isCancelled: true }] }),
  e3: oneOff(),
  e5: oneOff({ isCancelled: true }),
  e4: series({ shortLocation: 'Surrey' }),
}

describe('The lists of the public pages', () => {
  it.each([
    '/in',
    '/in/kent',
    '/in/kent/bachata',
    '/in/rutland',
    '/in/atlantis',
    '/embed/kent',
    '/embed/e1',
    '/embed/none',
  ])('are valid, and have no fault that axe can find without a layout: %s', async address => {
    const { body } = await askList(address, stored)
    document.open()
    document.write(body)
    document.close()

    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })

    expect(contentFaults(document)).toEqual([])
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})
