import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { FaultLocation } from '#engine/form/definition.ts';
import type { Selecting } from '#web/features/app-draft/index.ts';
import { tabFor } from './tabs.ts';

const kinds: readonly FaultLocation['kind'][] = [
  'module',
  'section',
  'field',
  'activity',
  'connection',
  'permission',
  'template',
];

/** Keeps the selection in the address, as `?at=field:items.net`. */
export function useSelecting(): Selecting {
  const { id = '', tab } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const at = new URLSearchParams(search).get('at');
  const property = propertyOf(state);
  const selection = useMemo(() => selectionOf(at, property), [at, property]);
  const go = useCallback(
    (where: FaultLocation | null, path: string, isStep: boolean) => {
      const query = new URLSearchParams(isStep ? '' : window.location.search);
      if (where) query.set('at', `${where.kind}:${where.id}`);
      else query.delete('at');
      const text = query.toString().replaceAll('%3A', ':');
      void navigate(text === '' ? path : `${path}?${text}`, {
        replace: !isStep,
        // A setting to be shown takes the focus before the next key, so that nothing typed is lost.
        flushSync: where?.property !== undefined,
        state: where?.property === undefined ? null : { property: where.property },
      });
    },
    [navigate],
  );
  const base = `/form-editor/show/${id}`;
  const here = tab === undefined ? base : `${base}/${tab}`;
  const select = useCallback((where: FaultLocation | null) => go(where, here, false), [go, here]);
  const jumpTo = useCallback(
    (where: FaultLocation) => {
      const target = tabFor(where);
      go(where, target === 'form' ? base : `${base}/${target}`, true);
    },
    [go, base],
  );
  return { selection, select, jumpTo };
}

function selectionOf(at: string | null, property: string | undefined): FaultLocation | null {
  const colon = at?.indexOf(':') ?? -1;
  if (at === null || colon < 0) return null;
  const kind = kinds.find((name) => name === at.slice(0, colon));
  if (!kind) return null;
  return { kind, id: at.slice(colon + 1), property };
}

function propertyOf(state: unknown): string | undefined {
  const property =
    typeof state === 'object' && state !== null ? (state as { property?: unknown }).property : '';
  return typeof property === 'string' && property !== '' ? property : undefined;
}
