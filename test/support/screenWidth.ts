/** jsdom has no screen: whether it counts as a wide one. */
export function setScreen({ isWide }: { isWide: boolean }) {
  window.matchMedia = (media: string) =>
    ({
      media,
      matches: isWide && media.includes('min-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList
}
