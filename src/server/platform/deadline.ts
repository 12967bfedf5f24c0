/** Tells whether so many milliseconds have passed since it was made, whatever the clock does meanwhile. */
export function deadlineIn(timeMs: number): () => boolean {
  const endsAt = performance.now() + timeMs;
  return () => performance.now() > endsAt;
}
