/** Names of the three engines. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

type Theme = 'light' | 'dark'

export interface EngineOptions {
  /** The size of the page in CSS pixels. */
  viewport?: { width: number; height: number }
  theme?: Theme
  /** Whether the system asks for less motion. */
  isStill?: boolean
  /** The address of Firefox' push service. The browser then has a window on a screen, and may show notifications. */
  pushServer?: string
}

/** A running browser of one engine. */
export interface Engine {
  readonly name: EngineName
  /** The complaints of pages: errors and refusals of the policy. */
  readonly complaints: string[]
  /** Opens a device with empty storage. */
  newDevice(): Promise<EngineDevice>
  /** Ends the browser and all its processes. */
  close(): Promise<void>
}

/** A browser profile: its tabs share their storage. */
export interface EngineDevice {
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** Keys that a tour presses by name. */
export const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const
export type Key = keyof typeof KEYS

/** What every engine can do with one tab. `Screen` adds the steps of a person. */
export interface Tab {
  /** Loads an address and waits until its document is complete. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Brings the tab to the front, because a hidden tab draws nothing. */
  show(): Promise<void>
  /** Evaluates an expression in the page and awaits its value, which must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Presses and releases the mouse at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** Chooses a file in the input that the selector names. */
  chooseFile(selector: string, path: string): Promise<void>
  /** A PNG of the window. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}
