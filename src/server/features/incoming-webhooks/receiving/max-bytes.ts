import { compiledModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { loadIncomingWebhook } from '../stores/incoming-webhook-store.ts';

/** How large a call can be whose webhook takes files: one upload in Base64, and a megabyte beside it. Null: as usual. */
export async function maxBytesOfCall(
  ctx: Context,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<number | null> {
  const webhook = await loadIncomingWebhook(ctx.db, id);
  if (!webhook?.isActive) return null;
  const { form } = (await compiledModule(ctx, webhook.moduleId)).compiled;
  const takesFiles = webhook.mapping.fields.some(
    ({ field }) => form.fields.get(field)?.type.content === 'file',
  );
  return takesFiles ? Math.ceil((ctx.platform.config.UPLOAD_LIMIT_MB * 1_048_576 * 4) / 3) + 1_048_576 : null;
}
