import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { appsWithId } from './naming-apps-store.ts';

/** Where an app names a person. */
export interface NamedInApp {
  readonly id: string;
  readonly name: string;
  /** Display names of the steps whose settings name the person. */
  readonly steps: readonly string[];
  /** Whether a rule of the permissions names the person. */
  readonly inPermissions: boolean;
  /** Whether the draft names the person; otherwise only the version in use does. */
  readonly inDraft: boolean;
  /** The entity tag of the draft. */
  readonly revision: string;
}

/**
 * The apps that name a person, in their draft or in the version in use. Who accepted the disclosure of a hidden field is no
 * such place: it tells what happened.
 */
export async function appsNamingPerson(db: TenantDatabase, userId: string): Promise<readonly NamedInApp[]> {
  const apps = await appsWithId(db, userId);
  const names = (part: unknown) =>
    JSON.stringify(part ?? null)
      .toLowerCase()
      .includes(userId.toLowerCase());
  return apps.flatMap(({ id, name, draft, published, revision }) => {
    const versions = [...(published ? [published] : []), draft].map(withoutSignatures);
    if (!versions.some(names)) return [];
    const steps = versions.flatMap(({ workflow }) =>
      workflow.activities.filter(names).map(({ displayName }) => displayName),
    );
    const inPermissions = versions.some(({ permission }) => names(permission));
    const inDraft = names(withoutSignatures(draft));
    return [{ id, name, steps: [...new Set(steps)], inPermissions, inDraft, revision }];
  });
}

function withoutSignatures({ permission, ...definition }: ModuleDefinition) {
  const { acceptedFlows: _, ...rules } = permission;
  return { ...definition, permission: rules };
}
