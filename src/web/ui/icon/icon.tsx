import { AppWindow, type LucideIcon } from 'lucide-react';
import { createContext, createElement, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import * as firstIcons from './first-icons.ts';
import { iconsKey, keepDrawing, keptDrawing } from './kept-drawings.ts';

type IconMap = Readonly<Record<string, LucideIcon>>;

let ready: IconMap = firstIcons;
let hasAll = false;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

const strokeBySize: Readonly<Record<number, number>> = { 12: 2.25, 14: 2, 16: 1.75, 20: 1.6, 24: 1.5 };

/** The key under which the icons within keep their drawings for the next start; see `kept-drawings.ts`. */
export const IconKey = createContext(iconsKey);

/**
 * An outline icon in the colour of its text. It is hidden from screen readers, because the element around it has the
 * name. `name` is in kebab-case or PascalCase; an unknown name draws a window. Sizes 12, 14, 16, 20, 24 px.
 */
export function Icon({ name, size = 16, className }: { name: string; size?: number; className?: string }) {
  const icons = useSyncExternalStore(subscribe, () => ready);
  const key = kebabCase(name);
  const Drawing = icons[key] ?? (hasAll ? AppWindow : null);
  const storageKey = useContext(IconKey);
  const drawn = useRef<SVGSVGElement>(null);
  const isLoaded = Drawing !== null && key in icons && !(key in firstIcons);
  useEffect(() => {
    if (isLoaded && drawn.current) keepDrawing(storageKey, key, drawn.current);
  }, [isLoaded, storageKey, key]);
  const strokeWidth = strokeBySize[size] ?? 1.75;
  const place = { className, style: { flex: 'none' }, strokeWidth } as const;
  if (Drawing !== null) return <Drawing ref={drawn} size={size} {...place} aria-hidden="true" />;
  loadMoreIcons();
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" {...outline} {...place} aria-hidden="true">
      {keptDrawing(storageKey, key)?.map(([tag, attributes], index) =>
        createElement(tag, { ...attributes, key: index }),
      )}
    </svg>
  );
}

/** As the drawings of lucide are. */
const outline = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Registers the icons that a chunk brings along, so that they need no loading. */
export function registerIcons(icons: IconMap): void {
  ready = { ...ready, ...icons };
  for (const listener of listeners) listener();
}

/** Fetches all icons. Drawing an icon that is not loaded does the same. */
function loadMoreIcons(): Promise<void> {
  loading ??= import('./all-icons.ts')
    .then(({ shellIcons, moreIcons }) => {
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
