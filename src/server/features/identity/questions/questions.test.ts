import { describe, expect, it } from 'vitest';
import { resetAuthenticator } from '#contracts/administration/reset-authenticator.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { getResetQuestions } from '#contracts/identity/questions/get-reset-questions.ts';
import { getSecurityQuestions } from '#contracts/identity/questions/get-security-questions.ts';
import type { SecurityQuestion } from '#contracts/identity/questions/question-list.ts';
import { saveSecurityQuestions } from '#contracts/identity/questions/save-security-questions.ts';
import { resetPassword } from '#contracts/identity/reset-password.ts';
import { startSetUp } from '#contracts/identity/steps/start-set-up.ts';
import { getSignInPolicy } from '#contracts/sign-in-policy/get-sign-in-policy.ts';
import { saveSignInPolicy } from '#contracts/sign-in-policy/save-sign-in-policy.ts';
import { makePasswordSecret } from '#server/features/identity/index.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import { type TestTenant, testPassword } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

type Answers = { question: SecurityQuestion; answer: string }[];

const answers: Answers = [
  { question: 'firstPet', answer: 'A grey heron' },
  { question: 'childhoodStreet', answer: 'Rue de l’Église 5' },
];

/** Ana in an organisation that wants answers to this many questions. */
async function anaAsked(count: number) {
  const tenant = await platform.newTenant();
  const ana = await tenant.addUser({ username: 'ana' });
  const admin = await tenant.addUser({ username: 'admin', flags: ['isAdministrator'] });
  const current = await admin.call(getSignInPolicy, {});
  await admin.call(saveSignInPolicy, { body: { ...current, securityQuestions: count } });
  return { tenant, ana, admin };
}

async function signIn(tenant: TestTenant, password = testPassword) {
  const credential = await sealedCredential(tenant, { username: 'ana', password });
  return (await tenant.anyone.attempt(authenticate, { body: { credential } })).data;
}

const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } });

describe('security questions at sign-in', () => {
  it('open nothing but their answers, which begin the session', async () => {
    const { tenant, ana } = await anaAsked(2);
    const owing = await signIn(tenant);
    expect(owing).toMatchObject({
      token: null,
      areSecurityQuestionsRequired: true,
      is2faRequired: false,
      isPasswordExpired: false,
    });
    const { accessToken } = owing;
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(accessToken))).status).toBe(401);
    const elsewhere = await tenant.anyone.attempt(startSetUp, { body: { accessToken } });
    expect(elsewhere.error?.code).toBe('session_ended');
    const headers = { access_token: accessToken };
    const asked = await tenant.anyone.call(getSecurityQuestions, { headers });
    expect(asked.requiredQuestionCount).toBe(2);
    expect(asked.questions.every(({ isAnswered }) => !isAnswered)).toBe(true);
    const few = await tenant.anyone.attempt(saveSecurityQuestions, {
      headers,
      body: { answers: answers.slice(1) },
    });
    expect(few.error?.errors).toMatchObject([{ path: 'body.answers', code: 'answers_missing' }]);
    const { session } = await tenant.anyone.call(saveSecurityQuestions, { headers, body: { answers } });
    const info = await tenant.anyone.attempt(getUserInfo, {}, bearer(session?.token ?? null));
    expect(info.data.uid).toBe(ana.id);
    expect((await signIn(tenant)).token).not.toBeNull();
  });

  it('are not asked for where the organisation wants none', async () => {
    const { tenant } = await anaAsked(0);
    expect((await signIn(tenant)).token).not.toBeNull();
  });
});

describe('answers', () => {
  it.each<[string, Answers, string]>([
    ['two to one question', [answers[0], { ...answers[0], answer: 'Another' }] as Answers, 'question_twice'],
    ['alike', [answers[0], { question: 'firstWork', answer: ' a GREY heron!' }] as Answers, 'answers_alike'],
    ['too short', [answers[0], { question: 'firstWork', answer: '…x' }] as Answers, 'answer_too_short'],
  ])('that are %s are refused', async (_, given, code) => {
    const { ana } = await anaAsked(0);
    const refused = await ana.attempt(saveSecurityQuestions, { headers: {}, body: { answers: given } });
    expect(refused.error?.errors).toMatchObject([{ code }]);
  });

  it('of a session replace the earlier ones and are never told', async () => {
    const { tenant, ana } = await anaAsked(0);
    await ana.call(saveSecurityQuestions, { headers: {}, body: { answers } });
    const kept = await ana.call(getSecurityQuestions, { headers: {} });
    expect(kept.questions.filter(({ isAnswered }) => isAnswered)).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toMatch(/heron/i);
    const operator = await tenant.asUser('isSysAdmin');
    const trail = await operator.call(listAuditTrail, { body: { length: 100 } });
    expect(JSON.stringify(trail)).toContain('secondFactor');
    expect(JSON.stringify(trail)).not.toMatch(/heron/i);
    await ana.call(saveSecurityQuestions, { headers: {}, body: { answers: answers.slice(1) } });
    const after = await ana.call(getSecurityQuestions, { headers: {} });
    expect(after.questions.filter(({ isAnswered }) => isAnswered)).toMatchObject([
      { question: 'childhoodStreet' },
    ]);
  });

  it('need a session, or a sign-in that owes them', async () => {
    const { tenant } = await anaAsked(1);
    for (const headers of [{}, { access_token: 'made-up' }]) {
      const read = await tenant.anyone.attempt(getSecurityQuestions, { headers });
      expect(read.error?.code).toBe('session_ended');
      const written = await tenant.anyone.attempt(saveSecurityQuestions, { headers, body: { answers } });
      expect(written.error?.code).toBe('session_ended');
    }
  });
});

describe('a forgotten password', () => {
  const password = 'seven-blue-herons';

  async function anaWithLink(purpose: 'reset' | 'invitation' = 'reset') {
    const made = await anaAsked(2);
    await made.ana.call(saveSecurityQuestions, { headers: {}, body: { answers } });
    const token = await made.tenant.transact(null, (ctx) => makePasswordSecret(ctx, made.ana.id, purpose));
    const reset = async (given?: Answers) => {
      const credential = await sealedCredential(made.tenant, { password });
      const body = { token, credential, ...(given && { answers: given }) };
      return made.tenant.anyone.attempt(resetPassword, { body });
    };
    return { ...made, token, reset };
  }

  it('is replaced with the right answers only, however they are written', async () => {
    const { tenant, token, reset } = await anaWithLink();
    const { questions } = await tenant.anyone.call(getResetQuestions, { body: { token } });
    expect(questions).toEqual(['childhoodStreet', 'firstPet']);
    expect((await reset()).error?.code).toBe('answers_wrong');
    expect((await reset(answers.slice(1))).error?.code).toBe('answers_wrong');
    const swapped: Answers = [
      { question: 'firstPet', answer: answers[1]?.answer ?? '' },
      { question: 'childhoodStreet', answer: answers[0]?.answer ?? '' },
    ];
    expect((await reset(swapped)).error?.code).toBe('answers_wrong');
    const right: Answers = [
      { question: 'firstPet', answer: 'a GREY heron.' },
      { question: 'childhoodStreet', answer: 'rue de l’église, 5' },
    ];
    expect((await reset(right)).status).toBe(200);
    expect((await signIn(tenant, password)).token).not.toBeNull();
    expect((await reset(right)).error?.code).toBe('link_invalid');
  });

  it('stops guesses at answers', async () => {
    const { reset } = await anaWithLink();
    const wrong: Answers = [{ question: 'firstPet', answer: 'A dog' }];
    for (let guess = 0; guess < 10; guess++) expect((await reset(wrong)).error?.code).toBe('answers_wrong');
    expect((await reset(answers)).error?.code).toBe('too_many_sign_ins');
  });

  it('of somebody invited needs no answers, and neither does one after an administrator removed them', async () => {
    const invited = await anaWithLink('invitation');
    expect((await invited.reset()).status).toBe(200);
    const { ana, admin, reset } = await anaWithLink();
    await admin.call(resetAuthenticator, { body: { id: ana.id } });
    expect((await reset()).status).toBe(200);
  });
});
