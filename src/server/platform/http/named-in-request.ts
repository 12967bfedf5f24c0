import { z } from 'zod';

const idShape = z.uuid();
/** Under which names calls have the app and the entry that they are about. */
const appNames = ['moduleId', 'module_id'];
const entryNames = ['recordId', 'entryId', 'entry_id'];

/** The parts of a request, checked or not. */
interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The app and the entry that a request names, for the audit trail; null where it names none. */
export function namedInRequest({ params, query, body }: RequestParts) {
  const parts = [params, query, body].map((part) =>
    typeof part === 'object' && part !== null ? (part as Readonly<Record<string, unknown>>) : {},
  );
  const idAt = (names: readonly string[]) => {
    const values = names.flatMap((name) => parts.map((part) => part[name]));
    return values.map((value) => idShape.safeParse(value).data).find((id) => id !== undefined) ?? null;
  };
  return { moduleId: idAt(appNames), entryId: idAt(entryNames) };
}
