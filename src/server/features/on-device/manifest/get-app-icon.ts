import type { EndpointInput } from '#contracts/endpoint.ts';
import type { getAppIcon as endpoint } from '#contracts/on-device/get-app-icon.ts';
import { organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { drawIcon } from './draw-icon.ts';
import { sentBytes } from './sent-bytes.ts';

/** The colour of the product, without one of the organisation’s own. */
export const productColour = '#066d7c';

const maxDrawn = 100;
const drawn = new Map<string, Buffer>();

export async function getAppIcon(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const colour = (await organization(ctx)).accent ?? productColour;
  const key = `${colour} ${query.size} ${query.shape}`;
  const known = drawn.get(key);
  const bytes = known ?? drawIcon({ size: Number(query.size), colour, isRounded: query.shape === 'any' });
  if (!known) {
    if (drawn.size >= maxDrawn) drawn.clear();
    drawn.set(key, bytes);
  }
  return sentBytes('icon.png', 'image/png', bytes);
}
