import { type EntryFormModel, formPathOf } from '#web/features/entry-form/index.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';

/** Shows the violations of a refused call at the fields of a form, the focus on the first. False if none is of a field. */
export function showViolations(model: EntryFormModel, error: ApiError): boolean {
  const violations = error.violations
    .map(({ path, code, message }) => ({ path: formPathOf(path), code, message }))
    .filter(({ path }) => !isOfRequest(path));
  model.dispatch({ kind: 'check', serverViolations: violations });
  const [first] = violations;
  if (!first) return false;
  model.dispatch({ kind: 'focus', path: first.path });
  return true;
}

/** Whether a path is of the call itself, such as `body.message`, and not of the entry that it carries. */
const isOfRequest = (path: string): boolean => /^(body|query|params|headers)\b/.test(path);
