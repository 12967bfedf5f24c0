/** A message that disappears after a while. */
export interface Toast {
  readonly id: number;
  readonly tone: 'plain' | 'error' | 'success';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

const plainMs = 5000;
const undoMs = 8000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(toast: Omit<Toast, 'id'>, lifeMs: number): () => void {
  const id = nextId;
  nextId += 1;
  change([...toasts.slice(-2), { ...toast, id }]);
  const timer = setTimeout(() => dismissToast(id), lifeMs);
  return () => {
    clearTimeout(timer);
    dismissToast(id);
  };
}

/** Removes a toast. An unknown id has no effect. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Shows messages, at most three at once. Each call returns a function that removes its message. */
export const toast = {
  plain: (text: string) => add({ tone: 'plain', text }, plainMs),
  success: (text: string) => add({ tone: 'success', text }, plainMs),
  error: (text: string) => add({ tone: 'error', text }, undoMs),
  /** Shows what was done and offers to undo it, for eight seconds. */
  undo: (text: string, undoLabel: string, undo: () => void) =>
    add({ tone: 'plain', text, action: { label: undoLabel, run: undo } }, undoMs),
};

/** The toasts to draw, for `ToastLayer`. */
export const currentToasts = (): readonly Toast[] => toasts;

/** Calls `listener` when the toasts change. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
