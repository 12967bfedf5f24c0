import type { z } from 'zod';
import type { triedTemplate } from '#contracts/mails/preview-email-template.ts';
import { accessEverywhere } from '#engine/form/field-access.ts';
import {
  canViewEntry,
  entryTitle,
  loadEntry,
  moduleActionsOn,
  readableFields,
  type StoredEntry,
} from '#server/features/entries/index.ts';
import { canDesignModule, compiledModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';
import { linkOrigin } from '../link-origin.ts';
import { mailTexts } from '../mail-texts.ts';
import { type RenderedMail, renderMail } from '../render-mail.ts';
import { visibleTexts } from '../visible-texts.ts';
import { sampleEntry } from './sample-entry.ts';

/**
 * The mail that a template makes for the actor, a designer of the app: with an entry that the actor may see, or with a
 * sample.
 */
export async function renderTried(
  ctx: Context,
  tried: z.output<typeof triedTemplate>,
): Promise<RenderedMail & { readonly title: string }> {
  const actor = actorOf(ctx);
  if (!(await canDesignModule(ctx, tried.moduleId))) throw notFound();
  const { recordId } = tried;
  const isSample = recordId === undefined;
  const entry = isSample
    ? await sampleEntry(ctx, tried.moduleId)
    : await visibleEntry(ctx, tried.moduleId, recordId);
  const { version } = entry;
  const people = await directory(ctx);
  const locale = tried.language ?? ctx.locale;
  const texts = mailTexts[locale];
  const { displayName, id } = version.module;
  const title = entryTitle(version, entry.values);
  const page = isSample ? `module/${id}` : `item-editor/${id}/${entry.id}`;
  const link = `${linkOrigin(ctx.platform.config, ctx.tenant)}/${page}`;
  const [activity] = version.compiled.workflow.activities.values();
  const own: Readonly<Record<string, string>> = {
    actor: actor.name,
    initiator: people.person(entry.initiatorId ?? entry.createdBy)?.name ?? '',
    description: texts.sampleMessage,
    activity: entry.activityName || (activity?.definition.displayName ?? ''),
    title,
    app: displayName,
    link,
  };
  const access = isSample
    ? accessEverywhere(version.compiled.form, 'readonly')
    : readableFields(entry, await moduleActionsOn(ctx, entry));
  const fieldTextOf = await visibleTexts(ctx, { version, entry }, { locale, access });
  const rendered = renderMail(
    tried,
    (name) => fieldTextOf(name) ?? (Object.hasOwn(own, name) ? own[name] : undefined),
    {
      subject: fill(texts.noSubject, { module: displayName, title }),
      link,
      linkText: texts.openEntry,
      footer: fill(texts.footer, { module: displayName }),
    },
  );
  return { ...rendered, title };
}

async function visibleEntry(ctx: Context, moduleId: string, recordId: string): Promise<StoredEntry> {
  const { module } = await compiledModule(ctx, moduleId);
  const entry = await loadEntry(ctx, module, recordId);
  if (!entry || !(await canViewEntry(ctx, entry))) throw notFound();
  return entry;
}
