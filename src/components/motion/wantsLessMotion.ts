/** Whether the person asked the device for less motion. */
export const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
