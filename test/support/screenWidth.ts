/** Sets whether the screen counts as wide, because jsdom has no screen. */
export function setScreen({ isWide }: { isWide: boolean }) {
  window.matchMedia = (media: string) =>
    ({
      media,
      matches: isWide && media.includes('min-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList
}
