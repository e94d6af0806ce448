/** Sets whether the screen counts as wide, because jsdom has none. */
export function setScreen({ isWide }: { isWide: boolean }) {
  window.matchMedia = (media: string) =>
    ({
      media,
      matches: isWide && media.includes('min-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList
}
