import { AppWindow, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as firstIcons from './first-icons.ts';

type IconMap = Readonly<Record<string, LucideIcon>>;

let ready: IconMap = firstIcons;
let hasAll = false;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

const strokeBySize: Readonly<Record<number, number>> = { 12: 2.25, 14: 2, 16: 1.75, 20: 1.6, 24: 1.5 };

/**
 * An outline icon in the colour of its text. It is hidden from screen readers, because the element around it has the
 * name. `name` is in kebab-case or PascalCase; an unknown name draws a window. Sizes 12, 14, 16, 20, 24 px.
 */
export function Icon({ name, size = 16, className }: { name: string; size?: number; className?: string }) {
  const icons = useSyncExternalStore(subscribe, () => ready);
  const key = kebabCase(name);
  const Drawing = icons[key] ?? (hasAll ? AppWindow : null);
  const strokeWidth = strokeBySize[size] ?? 1.75;
  if (Drawing === null) {
    loadMoreIcons();
    return (
      <svg width={size} height={size} className={className} style={{ flex: 'none' }} aria-hidden="true" />
    );
  }
  return (
    <Drawing
      size={size}
      strokeWidth={strokeWidth}
      className={className}
      style={{ flex: 'none' }}
      aria-hidden="true"
    />
  );
}

/** Registers the icons that a chunk brings along, so that they need no loading. */
export function registerIcons(icons: IconMap): void {
  ready = { ...ready, ...icons };
  for (const listener of listeners) listener();
}

/** Fetches all icons. Drawing an icon that is not loaded does the same. */
function loadMoreIcons(): Promise<void> {
  loading ??= Promise.all([import('./shell-icons.ts'), import('./more-icons.ts')])
    .then(([shellIcons, moreIcons]) => {
      hasAll = true;
      registerIcons({ ...shellIcons, ...moreIcons });
    })
    .catch(() => {
      loading = null;
    });
  return loading;
}

/** All icon names in alphabetical order. Rejects if the icons cannot be loaded. */
export async function allIconNames(): Promise<readonly string[]> {
  await loadMoreIcons();
  if (!hasAll) throw new Error('icons cannot be fetched');
  return Object.keys(ready).sort();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const kebabCase = (name: string) =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
