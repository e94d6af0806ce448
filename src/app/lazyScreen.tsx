import { lazy, useState, type ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A screen that is loaded when it is first shown, or by `preload` before. What is there already is drawn in the first
 * frame: for what `lazy` has to load, however soon that comes, React first draws nothing, and then
 * holds the screen back for 300 ms.
 */
export function lazyScreen(load: Load) {
  let loaded: ComponentType | undefined
  const Lazy = lazy(load)
  function LazyScreen() {
    // For as long as it is shown: another type would be another screen.
    const [Screen] = useState<ComponentType>(() => loaded ?? Lazy)
    return <Screen />
  }
  const preload = async () => {
    loaded = (await load()).default
  }
  return Object.assign(LazyScreen, { preload })
}
