import { lazy, useState, type ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/**
 * Makes a screen that loads when it is first shown, or earlier by `preload`. A loaded screen renders in the first
 * frame. With `lazy` alone, React would first render nothing and then wait 300 ms, however fast the load is.
 */
export function lazyScreen(load: Load) {
  let loaded: ComponentType | undefined
  const Lazy = lazy(load)
  function LazyScreen() {
    // The component type must not change while the screen is shown, or React would mount it again.
    const [Screen] = useState<ComponentType>(() => loaded ?? Lazy)
    return <Screen />
  }
  const preload = async () => {
    loaded = (await load()).default
  }
  return Object.assign(LazyScreen, { preload })
}
