import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchMedia } from './watched-media.ts';

type Told = (event: { readonly matches: boolean }) => void;

/** A browser that takes a change for reported once somebody has asked for it, as Chromium does. */
class ForgetfulList {
  asked = 0;
  readonly #listeners: Told[] = [];
  #reported: boolean;
  #now: boolean;
  constructor(matches: boolean) {
    this.#reported = matches;
    this.#now = matches;
  }
  get matches() {
    this.asked += 1;
    this.#reported = this.#now;
    return this.#now;
  }
  addEventListener(_kind: 'change', listener: Told) {
    this.#listeners.push(listener);
  }
  change(matches: boolean) {
    this.#now = matches;
  }
  /** The next frame. */
  draw() {
    if (this.#reported === this.#now) return;
    this.#reported = this.#now;
    for (const listener of this.#listeners) listener({ matches: this.#now });
  }
}

let count = 0;
let list: ForgetfulList;
let query: string;
beforeEach(() => {
  list = new ForgetfulList(false);
  vi.stubGlobal('matchMedia', () => list);
  query = `(min-width: ${++count}px)`;
});
afterEach(() => vi.unstubAllGlobals());

it('tells of every change, although somebody asks between a change and the frame that reports it', () => {
  const media = watchMedia(query);
  const told: boolean[] = [];
  media.subscribe(() => told.push(media.matches()));
  for (const matches of [true, false, true]) {
    list.change(matches);
    watchMedia(query).matches();
    list.draw();
  }
  expect(told).toEqual([true, false, true]);
  expect(list.asked).toBe(1);
});

it('tells nobody who has gone', () => {
  const media = watchMedia(query);
  const told: string[] = [];
  const stop = media.subscribe(() => told.push('gone'));
  media.subscribe(() => told.push('there'));
  stop();
  list.change(true);
  list.draw();
  expect(told).toEqual(['there']);
});
