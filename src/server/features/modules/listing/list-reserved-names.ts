import { reservedFieldNames, reservedModuleNames } from '#engine/form/names/reserved-names.ts';

export async function listReservedFieldNames(): Promise<string[]> {
  return [...reservedFieldNames];
}

export async function listReservedModuleNames(): Promise<string[]> {
  return [...reservedModuleNames];
}
