import type { SecurityQuestion } from '#contracts/identity/questions/question-list.ts';
import { securityQuestion } from '#contracts/identity/questions/question-list.ts';
import type { Person } from '#server/features/people/index.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { verifyPassword } from '#server/platform/crypto/password.ts';
import { clientNetwork } from '#server/platform/http/origin/client-network.ts';
import { codeLimitsOf } from '../limits/sign-in-limits.ts';
import { noteWrong, returnAttempt, withAttempt } from '../limits/with-attempt.ts';
import { type KeptAnswer, loadAnswers } from './answer-store.ts';
import { plainAnswer } from './plain-answer.ts';

type Given = readonly { readonly question: SecurityQuestion; readonly answer: string }[];

/** The answers that a person has to repeat to replace a forgotten password; none while the policy asks for none. */
async function askedAnswers(ctx: Context, person: Person): Promise<readonly KeptAnswer[]> {
  const { securityQuestions } = await signInPolicy(ctx);
  return securityQuestions === 0 ? [] : loadAnswers(ctx.db, person.id);
}

/** The questions that a person has to answer to replace a forgotten password. */
export async function askedQuestions(ctx: Context, person: Person): Promise<SecurityQuestion[]> {
  const asked = await askedAnswers(ctx, person);
  return asked.flatMap(({ question }) => securityQuestion.safeParse(question).data ?? []);
}

/**
 * Runs `prepare`, and then `work` in a transaction, if all questions that are asked for are answered rightly. A wrong
 * answer costs one of the attempts of the person, as a wrong code does (`answers_wrong`, `too_many_sign_ins`); right ones
 * cost none. It does not tell which answer is wrong. Not inside a transaction.
 */
export async function withAnswers<Result>(
  ctx: Context,
  { person, isAsked }: { readonly person: Person; readonly isAsked: boolean },
  given: Given,
  prepare: () => Promise<void>,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> {
  const asked = isAsked ? await askedAnswers(ctx, person) : [];
  if (asked.length === 0) {
    await prepare();
    return ctx.inTransaction(work);
  }
  const network = clientNetwork(ctx.client.ip);
  const limits = codeLimitsOf({ userId: person.id, network });
  return withAttempt(ctx, { limits, network, userId: person.id }, async () => {
    const right = await Promise.all(asked.map((kept) => isRight(kept, given)));
    if (right.includes(false)) {
      noteWrong(ctx, person.id, 'wrongAnswers');
      throw new AppError('answers_wrong');
    }
    await prepare();
    return ctx.inTransaction(async (tx) => {
      await returnAttempt(tx, limits);
      return work(tx);
    });
  });
}

function isRight({ question, answerHash }: KeptAnswer, given: Given): Promise<boolean> {
  const answer = given.find((one) => one.question === question)?.answer ?? '';
  return verifyPassword(answerHash, plainAnswer(answer));
}
