import { getAppIcon, iconShapes } from '#contracts/on-device/get-app-icon.ts';
import { pages } from '#contracts/pages/pages.ts';
import { organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { onDeviceTexts } from '../on-device-texts.ts';
import { productColour } from './get-app-icon.ts';
import { sentBytes } from './sent-bytes.ts';

/** Home screens cut names that are longer. */
const shortLength = 12;
const installedSizes = ['192', '512'] as const;

/** The manifest of the organisation that the address belongs to (W3C Web Application Manifest). */
export async function getWebManifest(ctx: Context): Promise<FileAnswer> {
  const { name, accent } = await organization(ctx);
  const texts = onDeviceTexts[ctx.locale];
  const shortcut = (label: string, url: string) => ({ name: label, url, icons: [iconOf('96', 'any')] });
  const manifest = {
    id: '/',
    name,
    short_name: shortName(name),
    description: texts.manifestAbout,
    lang: ctx.locale,
    start_url: pages.tasks.path,
    scope: '/',
    display: 'standalone',
    theme_color: accent ?? productColour,
    background_color: '#ffffff',
    icons: iconShapes.flatMap((shape) => installedSizes.map((size) => iconOf(size, shape))),
    shortcuts: [
      shortcut(texts.shortcutTasks, pages.tasks.path),
      shortcut(texts.shortcutApps, pages.apps.path),
    ],
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  return sentBytes('app.webmanifest', 'application/manifest+json; charset=utf-8', bytes);
}

function iconOf(size: string, purpose: (typeof iconShapes)[number]) {
  const src = `${getAppIcon.path}?size=${size}&shape=${purpose}`;
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

/** The first words of the name that fit; a longer first word stands whole, for the system to cut. */
export function shortName(name: string): string {
  let short = '';
  for (const word of name.split(' ')) {
    const longer = short === '' ? word : `${short} ${word}`;
    if (short !== '' && longer.length > shortLength) break;
    short = longer;
  }
  return short;
}
