import { watchMedia } from '../media/watched-media.ts';
import type { ThemeName } from './tokens.ts';

/** A person's choice: a theme, or the theme of the system. */
export type ThemeChoice = ThemeName | 'system';

const storageKey = 'formwright.theme';
const dark = watchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

let choice: ThemeChoice = readChoice();

/** The current choice. */
export const themeChoice = (): ThemeChoice => choice;

/** The theme that is drawn. */
export function currentTheme(): ThemeName {
  if (choice !== 'system') return choice;
  return dark.matches() ? 'dark' : 'light';
}

/** Draws in another theme and remembers it on this device. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  localStorage.setItem(storageKey, next);
  applyTheme();
}

/** Sets the theme on `<html data-theme>`, which all custom properties depend on. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = currentTheme();
  for (const listener of listeners) listener();
}

/** Calls `listener` when the theme changes, by choice or with the system. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChoice(): ThemeChoice {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

dark.subscribe(applyTheme);
