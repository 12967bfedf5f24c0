import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ThemeName, themeTokens, themeVariables } from '#web/ui/theme/tokens.ts';

/** How people with each kind of colour vision see linear RGB (Machado, Oliveira and Fernandes, 2009). */
const visions = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

type Triple = readonly [number, number, number];

/** Two colours nearer than this in OKLab look alike beside each other. */
const nearest = 0.1;

const sheet = readFileSync(new URL('./chart.module.css', import.meta.url), 'utf8');
const names = [...sheet.matchAll(/--series: var\((--[\w-]+)\);/g)].map(([, name]) => name ?? '');

function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times(matrix: readonly number[], [red, green, blue]: Triple): Triple {
  const row = (at: number) =>
    (matrix[at] ?? 0) * red + (matrix[at + 1] ?? 0) * green + (matrix[at + 2] ?? 0) * blue;
  return [row(0), row(3), row(6)];
}

const toCones = [
  0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619,
  0.2817188376, 0.6299787005,
];
const toLab = [
  0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371,
  0.7827717662, -0.808675766,
];

function distance(one: string, other: string, vision: keyof typeof visions): number {
  const lab = (hex: string) => {
    const [l, m, s] = times(toCones, times(visions[vision], linear(hex)));
    return times(toLab, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe.each(['light', 'dark'] as const)('the colours of a chart, %s', (theme: ThemeName) => {
  const values = new Map(themeVariables(themeTokens[theme]));
  const colours = names.map((name) => ({ name, hex: values.get(name) ?? '' }));

  it.each(Object.keys(visions) as (keyof typeof visions)[])('differ for %s', (vision) => {
    expect(names).toHaveLength(6);
    const alike = colours.flatMap((one, place) =>
      colours
        .slice(place + 1)
        .map((other) => ({ pair: `${one.name} ${other.name}`, apart: distance(one.hex, other.hex, vision) }))
        .filter(({ apart }) => apart < nearest),
    );
    expect(alike).toEqual([]);
  });
});
