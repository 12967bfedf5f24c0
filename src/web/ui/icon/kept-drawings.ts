/** The key in localStorage under which icons are kept, unless another is said. */
export const iconsKey = 'icons';

/** The key for those of the sidebar, which are drawn first at each start. */
export const sidebarIconsKey = 'sidebar_navigation_src';

/** An icon as it was drawn: `code` has its shapes as JSON, each an element and its attributes. */
interface KeptIcon {
  readonly name: string;
  readonly prefix: 'lucide';
  readonly code: string;
}

/** A shape of an icon, an SVG element with its attributes. */
type IconShape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Icons of one key; further ones are fetched. */
const maxIcons = 200;
const writeMs = 1000;

const shapeTags: ReadonlySet<string> = new Set([
  'circle',
  'ellipse',
  'line',
  'path',
  'polygon',
  'polyline',
  'rect',
]);
/** The geometry of SVG 2, chapters 9 and 10; nothing that leads elsewhere or runs. */
const shapeAttributes: ReadonlySet<string> = new Set(
  'cx cy d fill height points r rx ry width x x1 x2 y y1 y2'.split(' '),
);

const read = new Map<string, Map<string, KeptIcon>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** How an icon was drawn when it was last there; null: it is not kept, or what is kept is no drawing. */
export function keptDrawing(key: string, name: string): readonly IconShape[] | null {
  const icon = iconsOf(key).get(name);
  return icon ? shapesIn(icon.code) : null;
}

/** Keeps how an icon is drawn, so that the next start need not wait for it. Writes a moment later, all at once. */
export function keepDrawing(key: string, name: string, svg: Element): void {
  const icons = iconsOf(key);
  const shapes = Array.from(svg.children, ({ tagName, attributes }) => [
    tagName,
    Object.fromEntries(Array.from(attributes, (one) => [one.name, one.value])),
  ]);
  const code = JSON.stringify(shapes);
  if (icons.get(name)?.code === code || (icons.size >= maxIcons && !icons.has(name))) return;
  icons.set(name, { name, prefix: 'lucide', code });
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => write(key), writeMs),
  );
}

function write(key: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...iconsOf(key).values()]));
  } catch {
    // Full, or no store: the icons are fetched again.
  }
}

function iconsOf(key: string): Map<string, KeptIcon> {
  const known = read.get(key);
  if (known) return known;
  const icons = new Map<string, KeptIcon>();
  const stored = parsed(typeof localStorage === 'undefined' ? null : localStorage.getItem(key));
  for (const icon of Array.isArray(stored) ? stored.slice(0, maxIcons) : [])
    if (isKeptIcon(icon)) icons.set(icon.name, icon);
  read.set(key, icons);
  return icons;
}

function isKeptIcon(icon: unknown): icon is KeptIcon {
  return (
    typeof icon === 'object' &&
    icon !== null &&
    'name' in icon &&
    typeof icon.name === 'string' &&
    'code' in icon &&
    typeof icon.code === 'string'
  );
}

function shapesIn(code: string): readonly IconShape[] | null {
  const shapes = parsed(code);
  return Array.isArray(shapes) && shapes.length > 0 && shapes.every(isShape) ? shapes : null;
}

function isShape(shape: unknown): shape is IconShape {
  if (!Array.isArray(shape)) return false;
  const [tag, attributes]: unknown[] = shape;
  if (typeof tag !== 'string' || !shapeTags.has(tag)) return false;
  if (typeof attributes !== 'object' || attributes === null) return false;
  return Object.entries(attributes).every(
    ([name, value]) => shapeAttributes.has(name) && typeof value === 'string',
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
