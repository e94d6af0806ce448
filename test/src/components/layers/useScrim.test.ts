import { holdScrim } from '../../../../src/components/layers/useScrim'

const scrims = () => [...document.querySelectorAll<HTMLElement>('body > .scrim')]
const isDark = () => scrims().some(scrim => scrim.hasAttribute('data-dark'))
const drawn = () => Promise.resolve()

describe('DESIGN Motion: one scrim', () => {
  it('is shared by two layers, and stays until the last one closes', async () => {
    const closeFirst = holdScrim()
    const closeSecond = holdScrim()
    await drawn()
    expect(scrims()).toHaveLength(1)
    closeFirst()
    await drawn()
    expect(isDark()).toBe(true)
    closeSecond()
    await drawn()
    expect(isDark()).toBe(false)
  })

  it('does not change while one layer hands over to the next', async () => {
    const close = holdScrim()
    await drawn()
    let changes = 0
    const watch = new MutationObserver(seen => (changes += seen.length))
    watch.observe(scrims()[0]!, { attributes: true })
    close()
    const closeNext = holdScrim()
    await drawn()
    expect(changes + watch.takeRecords().length).toBe(0)
    closeNext()
    await drawn()
    expect(isDark()).toBe(false)
  })
})
