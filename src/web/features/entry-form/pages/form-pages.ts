import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { placeOf } from '../model/field-path.ts';
import { fieldsShown } from '../model/fields-shown.ts';
import type { EntryFormModel } from '../model/use-entry-form.ts';

/** The sections that are pages now, in reading order: what is hidden or empty for this person is no page. */
export function pagesOf(model: Pick<EntryFormModel, 'form' | 'state' | 'access'>): readonly string[] {
  return model.form.sections
    .filter(
      (section) =>
        model.state.sections[section.name]?.isVisible && fieldsShown(section, model).fields.length > 0,
    )
    .map(({ name }) => name);
}

/** The page with the value at a path, or null if the path is of no section. */
export function pageOfPath(form: CompiledForm, path: string): string | null {
  const { section, name } = placeOf(path);
  if (section !== null) return section;
  const field = form.fields.get(name);
  if (field) return field.sectionName;
  return form.sections.some((one) => one.name === name) ? name : null;
}

/** The page to show: the wanted one, or the nearest before it while it is hidden, else the first. */
export function pageAt(form: CompiledForm, pages: readonly string[], wanted: string | null): string | null {
  if (wanted === null || pages.includes(wanted)) return wanted ?? pages[0] ?? null;
  const order = form.sections.map(({ name }) => name);
  const before = order.slice(0, Math.max(0, order.indexOf(wanted)));
  return before.filter((name) => pages.includes(name)).at(-1) ?? pages[0] ?? null;
}

/** The violations among the values of one page, in reading order. */
export function faultsOfPage(
  form: CompiledForm,
  violations: readonly Violation[],
  page: string | null,
): readonly Violation[] {
  return violations.filter(({ path }) => pageOfPath(form, path) === page);
}
