import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { previewEmailTemplate as endpoint } from '#contracts/mails/preview-email-template.ts';
import type { Context } from '#server/platform/context.ts';
import { renderTried } from './render-tried.ts';

export function previewEmailTemplate(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return renderTried(ctx, body);
}
