import { code39, code128, datamatrix, drawingSVG, ean13, qrcode } from 'bwip-js/generic';
import type { DrawCode } from '#engine/report/layout/boxes.ts';

const encoders = { code39, code128, datamatrix, ean13, qrcode };
const squares: ReadonlySet<string> = new Set(['datamatrix', 'qrcode']);

const isDrawn = (symbology: string): symbology is keyof typeof encoders => Object.hasOwn(encoders, symbology);

/** Draws a text as a bar code, as paths in modules; null where the code cannot hold it. */
export const drawCode: DrawCode = (symbology, text) => {
  if (!isDrawn(symbology)) return null;
  const isSquare = squares.has(symbology);
  const height = isSquare ? {} : { height: 10 };
  try {
    const said = symbology === 'code39' ? text.toUpperCase() : text;
    const svg = encoders[symbology]({ bcid: symbology, text: said, scale: 1, ...height }, drawingSVG());
    const [, columns = '0', rows = '0'] = svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/) ?? [];
    const paths = [...svg.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = '']) => ({
      outline: attributes.match(/\bd="([^"]*)"/)?.[1] ?? '',
      lineWidth: Number(attributes.match(/stroke-width="([\d.]+)"/)?.[1] ?? 0),
    }));
    return { columns: Number(columns), rows: Number(rows), isSquare, paths };
  } catch {
    return null;
  }
};
