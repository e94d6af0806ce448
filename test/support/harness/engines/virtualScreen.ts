import { SCREEN } from '../../../../tools/engines'
import { KeptProcess } from './keptProcess'

/** Starts Xvfb: a screen for browsers with a window, on a machine without a display. Rejects if it doesn't start. */
export async function startScreen(program = SCREEN) {
  const screen = new KeptProcess(program, ['-displayfd', '1', '-screen', '0', '2200x1400x24'])
  const [, display] = await screen.said(/^(\d+)\n/m)
  return {
    environment: {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LANG: 'en_GB.UTF-8',
      LANGUAGE: 'en_GB',
      // No graphics card, and no bus for accessibility.
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
    stop: () => screen.stop(),
  }
}
