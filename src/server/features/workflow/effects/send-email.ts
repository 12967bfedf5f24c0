import { renderTemplate } from '#engine/text/render-template.ts';
import type { EffectExecutor } from './effect-executor.ts';

/** No one gets it twice. Users get it with what they may see, also at an address that a field names. */
export const sendEmail: EffectExecutor<'sendEmail'> = (draft, effect, scope) => {
  const { subject, body, texts } = effect;
  const written = new Set(['']);
  const isFirst = (address: string) => written.size < written.add(address).size;
  for (const userId of effect.userIds) {
    const to = scope.people.person(userId)?.email ?? '';
    if (!isFirst(to)) continue;
    const { module, number } = scope.version;
    const reader = { userId, appId: module.id, version: number, entryId: scope.entryId, texts };
    draft.activityMails.push({ to, subject, html: body, reader });
  }
  const textOf = (name: string) => (Object.hasOwn(texts, name) ? texts[name] : undefined);
  for (const to of effect.addresses.filter(isFirst)) {
    draft.activityMails.push({
      to,
      subject: renderTemplate(subject, textOf, 'line'),
      html: renderTemplate(body, textOf, 'html'),
    });
  }
};
