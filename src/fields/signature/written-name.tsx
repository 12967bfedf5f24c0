import { ink, paper } from './ink.tsx';

const width = 800;
const height = 240;
const largest = 96;
const hands = '"Segoe Script", "Bradley Hand", "Snell Roundhand", "Apple Chancery", cursive';

/** A name written out in a hand, as large as there is room for it. */
export function writtenName(name: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  pen.font = `italic ${largest}px ${hands}`;
  const size = Math.min(largest, (largest * (width - 80)) / Math.max(pen.measureText(name).width, 1));
  pen.font = `italic ${size}px ${hands}`;
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(name, width / 2, height / 2);
  return canvas;
}
