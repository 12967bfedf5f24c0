/**
 * Watches the pointer until `signal` aborts. The returned function runs its work at once or, while a button is pressed,
 * after the click, so that a choice does not move away under the pointer.
 */
export function watchPointer(signal: AbortSignal): (work: () => void) => void {
  let isPressed = false;
  let delayed: (() => void) | null = null;
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    const work = delayed;
    delayed = null;
    // The click follows the release.
    if (work) setTimeout(() => !signal.aborted && work());
  };
  const options = { capture: true, signal };
  document.addEventListener('pointerdown', press, options);
  document.addEventListener('pointerup', release, options);
  document.addEventListener('pointercancel', release, options);
  return (work) => {
    if (isPressed) delayed = work;
    else work();
  };
}
