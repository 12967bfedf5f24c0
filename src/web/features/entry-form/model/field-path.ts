/** The place of a value: a field of the entry, or a field of one row (from 0) of a table section. */
export interface FieldPlace {
  readonly section: string | null;
  readonly row: number;
  readonly name: string;
}

const cellPattern = /^(.+)\[(\d+)\]\.(.+)$/;

/** Takes `total` or `items[0].net` apart. */
export function placeOf(path: string): FieldPlace {
  const match = cellPattern.exec(path);
  if (!match) return { section: null, row: 0, name: path };
  return { section: match[1] ?? '', row: Number(match[2]), name: match[3] ?? '' };
}

/** Id of the control at a path, for labels and links. */
export function controlId(path: string): string {
  return `field-${path.replace(/[^\w-]+/g, '-')}`;
}

/** A path of an error answer (`fields.items[0].net`) as the form knows it. */
export function formPathOf(errorPath: string): string {
  return errorPath.replace(/^(body\.)?(fields|data)\./, '');
}
