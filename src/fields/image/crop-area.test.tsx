import { expect, it } from 'vitest';
import { cropArea, withinFrame, zoomed } from './crop-area.tsx';

const picture = { width: 1000, height: 500 };
const frame = { width: 200, height: 200 };

it('cuts out the square inside the frame', () => {
  const start = withinFrame({ zoom: 1, x: -100, y: 0 }, picture, frame);
  expect(cropArea(start, picture, frame)).toEqual({ x: 250, y: 0, width: 500, height: 500 });
});

it('never shows the background beside the picture', () => {
  expect(withinFrame({ zoom: 1, x: 50, y: -30 }, picture, frame)).toEqual({ zoom: 1, x: 0, y: 0 });
  expect(withinFrame({ zoom: 1, x: -900, y: 0 }, picture, frame)).toEqual({ zoom: 1, x: -200, y: 0 });
});

it('zooms around the centre', () => {
  const near = zoomed({ zoom: 1, x: -100, y: 0 }, 2, picture, frame);
  expect(cropArea(near, picture, frame)).toEqual({ x: 375, y: 125, width: 250, height: 250 });
});
