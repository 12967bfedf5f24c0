let isPressed = false;

window.addEventListener('pointerdown', () => setPressed(true), true);
window.addEventListener('pointerup', () => setPressed(false), true);
window.addEventListener('pointercancel', () => setPressed(false), true);

function setPressed(next: boolean): void {
  isPressed = next;
}

/**
 * Runs at once, or after the current press has become a click. A violation that appears while the pointer is down moves
 * the content below it away from under the pointer, and the click is lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const ends = new AbortController();
  const onEnd = () => {
    ends.abort();
    setTimeout(run);
  };
  window.addEventListener('pointerup', onEnd, { signal: ends.signal });
  window.addEventListener('pointercancel', onEnd, { signal: ends.signal });
}
