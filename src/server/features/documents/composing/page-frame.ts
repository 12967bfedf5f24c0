import { formatInstant } from '#engine/value/zoned-time.ts';
import { findLogo, organization, timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { PaperDocument } from '../paper-document.ts';
import { wordsFor } from './document-texts.ts';
import { paperTypes } from './picture-of-file.ts';

type Frame = Pick<PaperDocument, 'language' | 'printed' | 'pageWords'> &
  Pick<PaperDocument['head'], 'organization' | 'logo'>;

/** What surrounds every document: the organisation with its logo, who makes it and when, and the words for pages. */
export async function pageFrame(ctx: Context, title: string): Promise<Frame> {
  const say = wordsFor(ctx.locale);
  const { name, dateFormat, timeFormat, logoHash } = await organization(ctx);
  const logo = logoHash === null ? null : await findLogo(ctx.db);
  const when = formatInstant(ctx.now.toISOString(), dateFormat, await timeZoneOf(ctx), timeFormat);
  return {
    language: ctx.locale,
    organization: name,
    logo:
      logo && paperTypes.has(logo.type)
        ? { src: `data:${logo.type};base64,${logo.base64}`, alt: say('logoOf', { name }) }
        : null,
    printed: say('printed', { title, name: ctx.actor?.name ?? say('system'), when }),
    pageWords: say('page'),
  };
}
