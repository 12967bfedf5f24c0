import { fieldsShown } from '../model/fields-shown.ts';
import type { EntryFormModel } from '../model/use-entry-form.ts';
import { faultsOfPage, pagesOf } from '../pages/form-pages.ts';

/** One section in the list beside a long form. */
export interface ListedSection {
  readonly name: string;
  readonly title: string;
  readonly hasFault: boolean;
}

/** Forms with more sections or fields than these are long. Two sections are in sight of each other. */
const maxSections = 5;
const maxFields = 30;
const minSections = 3;

/** The sections that a person sees of a long form, in reading order; none where a list of them would not help. */
export function listedSections(
  model: Pick<EntryFormModel, 'form' | 'state' | 'access' | 'shown'>,
): readonly ListedSection[] {
  const { form } = model;
  const names = pagesOf(model);
  if (names.length < minSections) return [];
  const shown = form.sections.filter(({ name }) => names.includes(name));
  const fields = shown.reduce((count, section) => count + fieldsShown(section, model).fields.length, 0);
  if (names.length <= maxSections && fields <= maxFields) return [];
  const violations = [...model.shown.values()];
  return shown.map(({ name, definition }) => ({
    name,
    title: definition.displayName,
    hasFault: faultsOfPage(form, violations, name).length > 0,
  }));
}

/**
 * The section that is read: the last one whose top is above `line`. At the end of the page it is the last one, as the
 * page cannot be moved further.
 */
export function sectionAt(tops: readonly number[], line: number, isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
