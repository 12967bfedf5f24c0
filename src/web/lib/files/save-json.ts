import { saveFile } from './save-file.ts';

/** Hands a value to the browser as a download: indented JSON under that name. */
export function saveJson(value: unknown, name: string): void {
  saveFile(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }), name);
}
