const always = () => () => {}

/** A visible device on which nothing happens by itself. */
export const QUIET_DEVICE = {
  isVisible: () => true,
  onWake: always,
  onOffline: always,
  onHide: always,
  afterPaint: async () => {},
  whenQuiet: async () => {},
  untilIdle: async () => {},
  askToKeepStorage: () => {},
}
