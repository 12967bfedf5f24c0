import type { EffectExecutor } from './effect-executor.ts';

export const sendEmail: EffectExecutor<'sendEmail'> = (draft, effect, scope) => {
  const known = effect.userIds.map((id) => scope.people.person(id)?.email ?? '');
  const addresses = new Set([...known, ...effect.addresses].filter((address) => address !== ''));
  for (const to of addresses) {
    draft.activityMails.push({ to, subject: effect.subject, html: effect.body });
  }
};
