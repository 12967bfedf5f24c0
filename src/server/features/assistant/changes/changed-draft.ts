import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { ChangeableModule } from '#engine/module/renaming/rename-in-module.ts';

export type ChangedDraft = ChangeableModule;
export type ChangedSection = ChangedDraft['fieldGroups'][number];
export type ChangedField = ChangedSection['rows'][number]['fields'][number];
export type ChangedStep = ChangedDraft['workflow']['activities'][number];

/** A copy of a draft that edits change. */
export const copyOfDraft = (draft: ModuleDefinition): ChangedDraft =>
  structuredClone(draft) as unknown as ChangedDraft;

/** Why an edit cannot be made, for the model to read. */
export class EditError extends Error {}

/** Keeps the accepted disclosures that pass a test; those about what is gone are no longer accepted. */
export function keepAccepted(
  { permission }: ChangedDraft,
  isKept: (flow: NonNullable<ChangedDraft['permission']['acceptedFlows']>[number]) => boolean,
): void {
  const kept = permission.acceptedFlows?.filter(isKept) ?? [];
  if (kept.length > 0) permission.acceptedFlows = kept;
  else delete permission.acceptedFlows;
}

/** Sets all of the given settings or none; null takes one away. Keys that the product gives are refused. */
export function setSettings(
  target: object,
  set: Readonly<Record<string, unknown>>,
  fixed: readonly string[],
): void {
  for (const name of Object.keys(set)) {
    if (fixed.includes(name)) throw new EditError(`“${name}” can’t be changed`);
    if (unsafe.has(name)) throw new EditError(`“${name}” is no setting`);
  }
  for (const [name, value] of Object.entries(set)) {
    if (value === null) delete (target as Record<string, unknown>)[name];
    else (target as Record<string, unknown>)[name] = value;
  }
}

const unsafe: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
