/** Least contrast of text of normal size with its ground: WCAG 2.2, success criterion 1.4.3, level AA. */
const leastTextContrast = 4.5;

/** Contrast of two colours `#rrggbb`, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether white text can be read on an accent. It is what buttons write, and what makes the accent readable on white. */
export function isReadableAccent(accent: string): boolean {
  return contrastRatio(accent, '#ffffff') >= leastTextContrast;
}

/** Relative luminance (WCAG 2.2): that of sRGB, from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
