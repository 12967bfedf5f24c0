import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import { isSealed } from '#engine/form/value-kinds/secret-kind.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';

/** Purpose of the tenant's key for secrets in entries. */
const purpose = 'fields';

/** Whether a field's value is a secret. */
const holdsSecret = (field: CompiledField) => field.type.content === 'secret';

/**
 * The values with every newly typed secret encrypted for its entry. A client can otherwise only remove a secret:
 * anything else keeps the stored one, so that no one can bring in a value that was encrypted elsewhere.
 */
export async function sealSecrets(
  ctx: Context,
  form: CompiledForm,
  entryId: string,
  stored: EntryValues,
  values: EntryValues,
): Promise<EntryValues> {
  const fields = [...form.fields.values()].filter(holdsSecret);
  if (fields.length === 0) return values;
  const sealed: Record<string, FieldValue> = {};
  for (const { name } of fields) {
    const value = values[name] ?? null;
    const held = stored[name] ?? null;
    if (value === null) sealed[name] = null;
    else if (typeof value !== 'string') sealed[name] = isSealed(held) ? held : null;
    else {
      const key = await ctx.platform.keys.secret(ctx.tenant, purpose);
      sealed[name] = { sealed: await sealText(key, value, entryId) };
    }
  }
  return { ...values, ...sealed };
}

/** The text of a secret of an entry; null if there is none or it can no longer be decrypted. */
export async function openSecret(ctx: Context, entryId: string, value: FieldValue): Promise<string | null> {
  if (!isSealed(value)) return null;
  return openText(await ctx.platform.keys.secret(ctx.tenant, purpose), value.sealed, entryId);
}
