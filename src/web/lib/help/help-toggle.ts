const listeners = new Set<() => void>();

/** Opens the help for the current page, or closes it. Does nothing before someone is signed in. */
export function toggleHelp(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener at each `toggleHelp`. Returns a function that unsubscribes. */
export function onHelpToggle(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
