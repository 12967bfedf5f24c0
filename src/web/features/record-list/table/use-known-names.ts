import { useRef } from 'react';
import type { RecordRow } from './record-cell.tsx';

/** The names of all people and referenced entries in the rows so far, by id. */
export function useKnownNames(rows: readonly RecordRow[]): ReadonlyMap<string, string> {
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  const fresh = rows
    .flatMap((row) => Object.values(row).flat())
    .flatMap(nameIn)
    .filter(({ id }) => !known.current.has(id));
  if (fresh.length > 0) {
    known.current = new Map([...known.current, ...fresh.map(({ id, name }) => [id, name] as const)]);
  }
  return known.current;
}

function nameIn(value: unknown): { id: string; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, label } = value as Partial<Record<'id' | 'name' | 'label', unknown>>;
  const text = name ?? label;
  return typeof id === 'string' && typeof text === 'string' ? [{ id, name: text }] : [];
}
