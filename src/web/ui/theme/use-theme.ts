import { useSyncExternalStore } from 'react';
import { currentTheme, subscribeToTheme, type ThemeChoice, themeChoice } from './theme.ts';
import type { ThemeName } from './tokens.ts';

/** The current theme. Renders again when it changes. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribeToTheme, currentTheme);
}

/** The chosen theme, for the switch. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToTheme, themeChoice);
}
