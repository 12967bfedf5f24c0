import type { CompiledField } from '#engine/form/compiled-form.ts';
import { accessAt } from '#engine/form/field-access.ts';
import { optionsOf } from '#engine/form/sources/option-list.ts';
import type { LearnedField, LearnedKind } from '#engine/learning/question.ts';
import { fieldSecrecy } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The fields of an app that a model can learn from or predict. */
export interface OpenFields {
  /** Fields with choices of their own that the form lists. */
  readonly choices: readonly CompiledField[];
  /** Fields that hold a number. */
  readonly amounts: readonly CompiledField[];
  /** Fields that people fill in before an entry is submitted. */
  readonly asked: readonly CompiledField[];
}

/**
 * Only fields that no step of any version hides count, to learn from and to predict: a suggestion is told to everybody
 * who fills in an entry, and must not tell them of a value that a step hides from some of them. Secrets, files and HTML
 * are left out, and values that depend on who looks (aggregates over entries).
 */
export async function openFields(ctx: Context, version: ModuleVersion): Promise<OpenFields> {
  const { form, workflow } = version.compiled;
  const { hiddenAt } = await fieldSecrecy(ctx, version);
  const open = [...form.fields.values()].filter((field) => isLearnable(field) && !hiddenAt.has(field.path));
  const atStart = accessAt(form, workflow.fieldPermissions, workflow.startId ?? '', true);
  return {
    choices: open.filter(
      ({ type, definition }) =>
        type.origin === 'entered' && type.columnKind === 'text' && optionsOf(definition).length > 1,
    ),
    amounts: open.filter(({ type }) => type.content === 'number'),
    asked: open.filter(({ type, path }) => type.origin === 'entered' && atStart.fields[path] === 'editable'),
  };
}

/**
 * The fields to predict a field from (null: the duration). What comes after the start is not known when a suggestion is
 * wanted, and a sum says what it is the sum of: numbers are left out for a number that the form calculates.
 */
export function fieldsToAsk({ asked }: OpenFields, predicted: CompiledField | null): readonly LearnedField[] {
  const isSum = predicted !== null && predicted.type.origin !== 'entered';
  return asked
    .filter(({ name, type }) => name !== predicted?.name && !(isSum && type.content === 'number'))
    .map((field) => ({ name: field.name, kind: learnedKind(field) }));
}

function isLearnable({ type }: CompiledField): boolean {
  return (
    type.origin !== 'none' &&
    (type.content === 'plain' || type.content === 'number' || type.content === 'user') &&
    type.html === undefined &&
    type.aggregates === undefined &&
    type.columnKind !== 'jsonb' &&
    type.columnKind !== 'time'
  );
}

function learnedKind({ type, definition }: CompiledField): LearnedKind {
  switch (type.columnKind) {
    case 'numeric':
      return 'number';
    case 'date':
    case 'timestamptz':
      return 'date';
    case 'text': {
      const hasChoices = optionsOf(definition).length > 0 || (type.refersTo?.(definition) ?? null) !== null;
      return hasChoices ? 'choice' : 'words';
    }
    default:
      return 'choice';
  }
}
