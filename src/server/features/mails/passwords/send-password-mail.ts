import { hasFreshLink, makePasswordSecret, sendPasswordMail } from '#server/features/identity/index.ts';
import { directory } from '#server/features/people/index.ts';
import { languageOf, organization } from '#server/features/tenants/index.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { deliverMail } from '#server/platform/mail/deliver-mail.ts';
import { mailTexts } from '../mail-texts.ts';
import { renderMail } from '../render-mail.ts';
import { passwordLink } from './password-link.ts';

/** The link is made when the mail is sent and is in no copy that is kept. */
export const passwordMailHandler = jobHandler(
  sendPasswordMail,
  async (ctx, { userId, purpose, isForgotten }, jobId) => {
    const person = userId === null ? undefined : (await directory(ctx)).person(userId);
    if (!person?.isActive || person.email === '') return;
    if (isForgotten && (await hasFreshLink(ctx, person.id))) return;
    const secret = await ctx.inTransaction((tx) => makePasswordSecret(tx, person.id, purpose));
    const texts = mailTexts[await languageOf(ctx, person)];
    const isInvitation = purpose === 'invitation';
    const facts = {
      name: person.name,
      username: person.username,
      organization: (await organization(ctx)).name,
    };
    const subject = fill(isInvitation ? texts.invitation : texts.passwordReset, facts);
    const about = fill(isInvitation ? texts.invitationAbout : texts.passwordResetAbout, facts);
    const mail = (link: string) =>
      renderMail({ subject: '', body: '<p>{text}</p>' }, () => about, {
        subject,
        link,
        linkText: texts.choosePassword,
        footer: isInvitation ? texts.invitationEnds : texts.passwordResetEnds,
      });
    const { html, text } = mail(passwordLink(ctx, secret));
    await deliverMail(ctx, jobId, {
      to: person.email,
      recipientId: person.id,
      ...mail(passwordLink(ctx, '')),
      sent: { html, text },
    });
  },
);
