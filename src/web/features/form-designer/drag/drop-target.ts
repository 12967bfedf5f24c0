import type { FieldTarget } from '../commands/places.ts';

const edgeShare = 0.3;

/**
 * The target of a drop at a point of the window. The sides of a field lead beside it, its upper and lower half to a
 * new row, the free end of a row to its end. `same` over the mark of the current target, so that the parts that it
 * displaces do not make it flicker.
 */
export function dropTargetAt(x: number, y: number): FieldTarget | null | 'same' {
  const element = document.elementFromPoint(x, y);
  if (!element) return null;
  if (element.closest('[data-drop-mark]')) return 'same';
  const field = element.closest<HTMLElement>('[data-drop-field]');
  if (field) return besideField(field, x, y);
  const row = element.closest<HTMLElement>('[data-drop-row]');
  if (row) return { ...placeOf(row), column: Number(row.dataset.count) };
  const section = element.closest<HTMLElement>('[data-drop-section]');
  return section ? inSection(section, y) : null;
}

function besideField(field: HTMLElement, x: number, y: number): FieldTarget {
  const box = field.getBoundingClientRect();
  const place = placeOf(field);
  const column = Number(field.dataset.column);
  const along = (x - box.left) / box.width;
  if (field.dataset.inTable !== undefined) return { ...place, column: along < 0.5 ? column : column + 1 };
  if (along < edgeShare) return { ...place, column };
  if (along > 1 - edgeShare) return { ...place, column: column + 1 };
  const isUpper = y < box.top + box.height / 2;
  return { section: place.section, row: isUpper ? place.row : place.row + 1 };
}

function inSection(section: HTMLElement, y: number): FieldTarget {
  const rows = [...section.querySelectorAll<HTMLElement>('[data-drop-row]')];
  const name = section.dataset.section ?? '';
  const below = rows.findIndex((row) => {
    const box = row.getBoundingClientRect();
    return y < box.top + box.height / 2;
  });
  const isTable = section.dataset.isTable !== undefined;
  if (isTable) return { section: name, row: 0, column: 999 };
  return { section: name, row: below < 0 ? rows.length : below };
}

function placeOf(element: HTMLElement): { section: string; row: number } {
  return { section: element.dataset.section ?? '', row: Number(element.dataset.row) };
}
