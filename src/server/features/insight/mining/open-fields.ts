import type { fieldSecrecy } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';

type FieldSecrecy = Awaited<ReturnType<typeof fieldSecrecy>>;

/**
 * Fields and table sections of which everybody who may see an entry may know that they were changed: people fill them in,
 * no step of any version hides them or a part of them, and they hold no secret.
 */
export function openFields({ compiled: { form } }: ModuleVersion, { hiddenAt }: FieldSecrecy): string[] {
  const hidden = [...hiddenAt.keys()];
  const isOpen = (name: string) => !hidden.some((path) => path === name || path.startsWith(`${name}.`));
  const fields = [...form.fieldByPath.values()]
    .filter(({ path, name, type }) => path === name && type.origin === 'entered' && type.content !== 'secret')
    .map(({ path }) => path);
  return [...fields, ...form.tables.keys()].filter(isOpen);
}

/** What people call a field or table section. */
export function fieldTitle({ compiled: { form } }: ModuleVersion, name: string): string {
  const title =
    form.fieldByPath.get(name)?.definition.displayName ?? form.tables.get(name)?.definition.displayName;
  return title || name;
}
