/** Moves the focus to the part with this id. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}

const drawnAfterMs = 60;
const maxTries = 20;

/** Moves the focus to the selected part once it is drawn at its new position. */
export function focusSelected(tries = maxTries): void {
  setTimeout(() => {
    const part = document.querySelector<HTMLElement>('[data-part][aria-pressed="true"]');
    if (part) part.focus();
    else if (tries > 0) focusSelected(tries - 1);
  }, drawnAfterMs);
}
