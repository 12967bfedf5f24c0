/** Things that happen at a moment of virtual time, earliest first; at the same moment in the order they were added. */
export interface EventQueue<Event> {
  /** `atMs`: milliseconds since 1970. An event at infinity never happens. */
  add(atMs: number, event: Event): void;
  /** Takes the next event out; null: there is none. */
  next(): { readonly atMs: number; readonly event: Event } | null;
}

interface Planned<Event> {
  readonly atMs: number;
  readonly number: number;
  readonly event: Event;
}

/** An empty queue: a binary heap. */
export function eventQueue<Event>(): EventQueue<Event> {
  const heap: Planned<Event>[] = [];
  let count = 0;
  return {
    add(atMs, event) {
      if (!Number.isFinite(atMs)) return;
      heap.push({ atMs, number: count++, event });
      rise(heap, heap.length - 1);
    },
    next() {
      const first = heap[0];
      const last = heap.pop();
      if (first === undefined || last === undefined) return null;
      if (heap.length > 0) {
        heap[0] = last;
        sink(heap);
      }
      return first;
    },
  };
}

type Order = Pick<Planned<unknown>, 'atMs' | 'number'>;

function isBefore(left: Order, right: Order): boolean {
  return left.atMs < right.atMs || (left.atMs === right.atMs && left.number < right.number);
}

function rise(heap: Order[], from: number): void {
  const moving = heap[from];
  let place = from;
  while (moving !== undefined && place > 0) {
    const above = (place - 1) >> 1;
    const other = heap[above];
    if (other === undefined || isBefore(other, moving)) break;
    heap[place] = other;
    place = above;
  }
  if (moving !== undefined) heap[place] = moving;
}

function sink(heap: Order[]): void {
  const moving = heap[0];
  if (moving === undefined) return;
  let place = 0;
  for (;;) {
    let below = 2 * place + 1;
    const [left, right] = [heap[below], heap[below + 1]];
    if (left === undefined) break;
    if (right !== undefined && isBefore(right, left)) below += 1;
    const other = heap[below];
    if (other === undefined || isBefore(moving, other)) break;
    heap[place] = other;
    place = below;
  }
  heap[place] = moving;
}
