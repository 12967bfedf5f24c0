import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import { isSealed } from '#engine/form/value-kinds/secret-kind.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';

/** Purpose of the tenant's key for secrets in entries. */
const purpose = 'fields';

/** Whether a field's value is a secret. */
const holdsSecret = (field: CompiledField) => field.type.capabilities.isSecret;

/**
 * The values with every secret that was typed encrypted for its entry. Whatever else a client says about a secret but
 * that there is none, the stored one stays: no one can bring in what was encrypted elsewhere.
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

/** The text of a secret of an entry; null when there is none or it cannot be read any more. */
export async function openSecret(ctx: Context, entryId: string, value: FieldValue): Promise<string | null> {
  if (!isSealed(value)) return null;
  return openText(await ctx.platform.keys.secret(ctx.tenant, purpose), value.sealed, entryId);
}
