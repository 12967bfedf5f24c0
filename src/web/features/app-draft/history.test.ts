import { describe, expect, it } from 'vitest';
import { changed, type History, historyOf, mergeWithinMs, redone, undone } from './history.ts';

interface Note {
  readonly text: string;
  readonly tags: readonly string[];
}

const begin = () => historyOf<Note>({ text: '', tags: [] });
const write = (history: History<Note>, text: string, nowMs: number) =>
  changed(
    history,
    (note) => {
      note.text = text;
    },
    { mergeKey: 'text', nowMs },
  );
const tag = (history: History<Note>, name: string, nowMs = 0) =>
  changed(
    history,
    (note) => {
      note.tags.push(name);
    },
    { nowMs },
  );

describe('history', () => {
  it('undoes and redoes a hundred steps exactly', () => {
    let history = begin();
    const states = [history.present];
    for (let step = 0; step < 150; step += 1) {
      history = tag(history, `tag ${step}`);
      states.push(history.present);
    }
    for (let step = 149; step >= 0; step -= 1) {
      history = undone(history);
      expect(history.present).toEqual(states[step]);
    }
    expect(undone(history)).toBe(history);
    for (let step = 1; step <= 150; step += 1) history = redone(history);
    expect(history.present).toEqual(states[150]);
    expect(redone(history)).toBe(history);
  });

  it('merges quick typing into one step that a pause ends', () => {
    let history = write(write(write(begin(), 'a', 0), 'ab', 100), 'abc', 200);
    history = write(history, 'abcd', 201 + mergeWithinMs);
    history = undone(history);
    expect(history.present.text).toBe('abc');
    history = undone(history);
    expect(history.present.text).toBe('');
    expect(redone(history).present.text).toBe('abc');
  });

  it('drops undone steps after a new step, and never merges across an undo', () => {
    let history = undone(tag(write(begin(), 'a', 0), 'x', 1));
    history = write(history, 'ab', 2);
    expect(history.future).toEqual([]);
    expect(redone(history)).toBe(history);
  });

  it('records a whole new state as a step, and no change as none', () => {
    const history = begin();
    expect(changed(history, () => undefined, { nowMs: 0 })).toBe(history);
    const next = changed(history, () => ({ text: 'new', tags: [] }), { nowMs: 0 });
    expect(next.present.text).toBe('new');
    expect(undone(next).present).toEqual({ text: '', tags: [] });
  });
});
