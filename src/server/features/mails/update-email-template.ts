import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { updateEmailTemplate as endpoint } from '#contracts/mails/update-email-template.ts';
import { withMailTexts } from '#engine/module/mail-translation.ts';
import { getModule, saveModule } from '#server/features/app-designer/index.ts';
import type { Context } from '#server/platform/context.ts';

export async function updateEmailTemplate(
  ctx: Context,
  { headers, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, event, language, subject, body: text } = body;
  const template = { subject, body: text };
  const { module_draft: draft, etag } = await getModule(ctx, { query: { id: moduleId } });
  return saveModule(ctx, {
    query: { id: moduleId },
    headers: { 'if-match': headers['if-match'] ?? etag },
    body: language
      ? { ...draft, translations: withMailTexts(draft.translations, language, event, template) }
      : {
          ...draft,
          emailTemplates: {
            ...draft.emailTemplates,
            [event]: { ...draft.emailTemplates[event], ...template },
          },
        },
  });
}
