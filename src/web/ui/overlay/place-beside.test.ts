import { describe, expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const view = { width: 1000, height: 600 };
const size = { width: 200, height: 150 };

describe('placeBeside', () => {
  it('places the box below, at the start or at the end edge', () => {
    const anchor = { top: 100, left: 300, width: 80, height: 30 };
    expect(placeBeside(anchor, size, view, 'below-start')).toMatchObject({ top: 134, left: 300 });
    expect(placeBeside(anchor, size, view, 'below-end')).toMatchObject({ top: 134, left: 180 });
  });

  it('flips to the other side when there is no room', () => {
    const low = { top: 550, left: 300, width: 80, height: 30 };
    expect(placeBeside(low, size, view, 'below-start').top).toBe(396);
    const high = { top: 10, left: 300, width: 80, height: 30 };
    expect(placeBeside(high, size, view, 'above-start').top).toBe(44);
  });

  it('never leaves the window', () => {
    const edge = { top: 10, left: 980, width: 20, height: 20 };
    expect(placeBeside(edge, size, view, 'below-start').left).toBe(792);
    expect(placeBeside(edge, size, view, 'end-start').left).toBe(776);
  });
});
