/** The widths from which the window counts as the next size, in px. Style sheets use no others; a test checks it. */
export const breakpoints = {
  /** From a small phone on. */
  sm: 544,
  /** From a tablet on; below, there is one column and the bar at the bottom. */
  md: 768,
  /** From a large tablet on. */
  lg: 992,
  /** From a desktop on: lists and details stand side by side, and panels beside the page. */
  xl: 1200,
  /** From a wide desktop on: the menu stays wide beside a panel. */
  wide: 1680,
} as const;

/** The media query for windows of a size and all larger ones. */
export const from = (size: keyof typeof breakpoints): string => `(min-width: ${breakpoints[size]}px)`;

/** The media query for windows that are smaller than a size. */
export const below = (size: keyof typeof breakpoints): string => `(max-width: ${breakpoints[size] - 1}px)`;
