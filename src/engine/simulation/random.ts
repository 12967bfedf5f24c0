/**
 * A number in [0, 1) for these keys: the same keys always give the same number, and different keys give numbers that
 * look independent. Draws therefore depend on what they are for, never on the order in which they are made, so two
 * versions of a workflow meet the same entries, the same durations and the same answers.
 */
export function chance(seed: number, ...keys: readonly number[]): number {
  let hash = mixIn(0x2545f491, seed);
  for (const key of keys) hash = mixIn(hash, key);
  const high = finish(hash) >>> 6;
  const low = finish(mixIn(hash, 0x3c6ef372)) >>> 5;
  return (high * 0x8000000 + low) / 0x20000000000000;
}

const againKey = 6;

/** The numbers by which one replication draws a sample of its own from one of a subject; for `drawMinutes`. */
export function drawnAgain(seed: number, replication: number, subject: string): (place: number) => number {
  const key = keyOfText(subject);
  return (place) => chance(seed, againKey, replication, key, place);
}

/** A whole number that stands for a text among the keys of `chance`. */
export function keyOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/** One step of MurmurHash3 (A. Appleby, public domain). */
function mixIn(hash: number, key: number): number {
  let block = Math.imul(key | 0, 0xcc9e2d51);
  block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
  const mixed = hash ^ block;
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

/** The finalizer of MurmurHash3: every bit of the input affects every bit of the result. */
function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
