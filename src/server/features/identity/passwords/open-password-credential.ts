import type { z } from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { credentialAgeMs } from '../session-rules.ts';

/** The content of a sealed credential that sets a password; refuses one that cannot be read or is too old. */
export async function openPasswordCredential<Content extends { readonly issuedAt: string }>(
  ctx: Context,
  jwe: string,
  shape: z.ZodType<Content>,
): Promise<Content> {
  const text = await ctx.platform.keys.openCredential(ctx.tenant, jwe);
  const result = shape.safeParse(parsed(text));
  const ageMs = result.success ? Math.abs(ctx.now.getTime() - Date.parse(result.data.issuedAt)) : Infinity;
  if (!result.success || ageMs > credentialAgeMs) {
    const violation = { path: 'body.credential', code: 'credential_unreadable' };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  return result.data;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
