import { beforeAll, describe, expect, it } from 'vitest';
import { getFile } from '#contracts/files/get-file.ts';
import { removeFile } from '#contracts/files/remove-file.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { everyEndpoint, send, validRequest } from './world/send.ts';
import { aWorld } from './world/world.ts';
import type { World } from './world/world-types.ts';

const platform = useTestPlatform();
let world: World;

beforeAll(async () => {
  world = await aWorld(platform);
});

const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>@import url(https://evil.example)</style>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{link}{{title}}{title}',
];

async function mailedTo(tenant: TestTenant) {
  await platform.settle();
  const admin = await tenant.asUser('isAdministrator');
  return (await admin.call(listSentMails, { body: { length: 100 } })).items;
}

function tagsOf(html: string): string[] {
  return html.match(/<[a-z/](?:[^<>"']|"[^"]*"|'[^']*')*>/gi) ?? [];
}

/** A tag without what stands between the quotes of its attributes. */
function unquoted(tag: string): string {
  return tag.replace(/"[^"]*"|'[^']*'/g, '""');
}

describe('scripts in texts', () => {
  it('come back as text in every mail, from fields, templates, names and messages', async () => {
    const tenant = await platform.newTenant();
    const author = await tenant.addUser({ username: 'aut<b>hor' });
    const approver = await tenant.addUser();
    const hostile = {
      subject: '{text}',
      body: `<p>{text} {description}</p>${scripts.join('')}<a href="{text}">x</a>`,
    };
    const moduleId = await aPublishedApp(
      await tenant.asUser('isConsultant'),
      aDefinition([aSection('main', [aField('text', 'textarea')])], {
        displayName: scripts[0],
        workflow: anApproval([{ kind: 'user', value: approver.id }]),
        emailTemplates: {
          ...aDefinition().emailTemplates,
          submit: hostile,
          rejected: hostile,
          approve: hostile,
        },
      }),
    );
    for (const [index, script] of scripts.entries()) {
      const body = { data: { text: `${script}<u>typed</u>\r\nBcc: evil@example.com` } };
      await author.call(submitEntry, { query: { moduleId }, body });
      const { items } = await approver.call(listTasks, { body: {} });
      const decision = { task_id: items[0]?.id ?? '', accepted: index % 2 === 0, description: script };
      await approver.call(decideTask, { body: decision });
    }
    const mails = await mailedTo(tenant);
    expect(mails.length).toBeGreaterThanOrEqual(scripts.length * 2);
    for (const { html, subject, to } of mails) {
      expect(html).not.toMatch(/<(script|iframe|style|img|svg|object|embed|form|link|meta)\b/i);
      for (const tag of tagsOf(html)) {
        expect(unquoted(tag)).not.toMatch(/\s(on\w+|style|src)\s*=/i);
        expect(tag).not.toMatch(/href\s*=\s*["']?\s*(javascript|data|vbscript):/i);
      }
      // No mail may have this tag by itself: only what was filled in has it.
      expect(html).not.toContain('<u>');
      expect(html).toContain('&lt;u&gt;typed&lt;/u&gt;');
      expect(`${subject}${to}`).not.toMatch(/[\r\n]/);
    }
  });

  it('are answered as JSON that no browser takes for a page, under a strict policy', async () => {
    for (const [name, endpoint] of everyEndpoint) {
      if (endpoint.writes || endpoint.transport === 'file') continue;
      const { as, request } = validRequest(endpoint);
      const client = as === 'nobody' ? world.tenant.anyone : world.people[as];
      const answer = await send(client, endpoint, request(world.ids, world));
      expect(answer.headers['content-type'], name).toMatch(/^application\/json/);
      expect(answer.headers['x-content-type-options'], name).toBe('nosniff');
      const policy = String(answer.headers['content-security-policy']);
      expect(policy, name).toMatch(/script-src[^;]*'self'/);
      expect(policy, name).not.toMatch(/script-src[^;]*'unsafe-/);
      expect(answer.headers['access-control-allow-origin'], name).toBeUndefined();
    }
  });

  it('in a refused address or header come back nowhere', async () => {
    const answer = await world.tenant.anyone.inject({
      method: 'GET',
      url: `/api/${encodeURIComponent('<script>alert(1)</script>')}?x=<script>`,
      headers: { 'x-request-id': '<script>alert(1)</script>', 'accept-language': '<script>' },
    });
    expect(answer.payload).not.toContain('<script>');
    expect(String(answer.headers['x-request-id'])).not.toContain('<');
  });
});

describe('no answer', () => {
  it('holds a password hash, a private key or a token of somebody else', async () => {
    for (const [name, endpoint] of everyEndpoint) {
      if (endpoint.writes || endpoint.name === 'authenticate' || endpoint.name === 'refreshToken') continue;
      const { as, request } = validRequest(endpoint);
      const client = as === 'nobody' ? world.tenant.anyone : world.people[as];
      const { payload } = await send(client, endpoint, request(world.ids, world));
      expect(payload, name).not.toMatch(
        /\$argon2|password_?hash|refresh_?hash|"d":"|private_?jwk|token_?epoch/i,
      );
    }
    for (const url of ['/api/openapi.json', '/metrics', '/api/docs']) {
      const { payload } = await world.tenant.anyone.inject({ method: 'GET', url });
      expect(payload, url).not.toMatch(/\$argon2|"d":"/);
    }
  });
});

describe('an uploaded file', () => {
  const page = '<html><body><script>alert(1)</script></body></html>';
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const store = (user: TestUser, name: string, content: string | Buffer) =>
    user.call(uploadBase64, {
      body: { moduleId: world.ids.module, name, content: Buffer.from(content).toString('base64') },
    });
  const fetchFile = async (user: TestUser, key: string) => {
    const { url } = await user.call(getFile, { body: { key } });
    return world.tenant.anyone.inject({ method: 'GET', url });
  };

  it.each([
    ['page.html', page],
    ['page.png', page],
    ['page.htm', `\ufeff${page}`],
    ['page.xhtml', `<?xml version="1.0"?>${page}`],
    ['drawing.svg', drawing],
    ['drawing.svg', `<?xml version="1.0"?><!DOCTYPE svg>${drawing}`],
    ['drawing.jpg', drawing],
    ['script.js', 'alert(1)'],
    ['style.xsl', '<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>'],
    ['gif.html', `GIF89a/*${page}*/`],
    ['paper.pdf', `%PDF-1.7\n${page}`],
  ])('%s never runs', async (name, content) => {
    const { key, type } = await store(world.people.author, name, content);
    expect(type).not.toMatch(/html|svg|xml|javascript/);
    const { headers } = await fetchFile(world.people.author, key);
    const isShown = /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/.test(String(headers['content-type']));
    expect(String(headers['content-disposition'])).toMatch(isShown ? /^inline/ : /^attachment/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['cache-control']).toContain('no-store');
  });

  it.each([
    'a"; filename=evil.html; x="',
    'a\r\nSet-Cookie: a=b',
    '../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '<img src=x onerror=alert(1)>.txt',
    '\u202egnp.exe',
    '💥'.repeat(60),
    '...',
    'CON',
  ])('with the name %j keeps its headers and its place', async (name) => {
    const stored = await store(world.people.author, name, 'a');
    expect(stored.name).not.toMatch(/[\\/\r\n"<>]|\u202e/);
    const { headers, statusCode } = await fetchFile(world.people.author, stored.key);
    expect(statusCode).toBe(200);
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename\*=UTF-8''[\w.%!~-]+$/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    '../../../../etc/passwd',
    'demo/../../etc/passwd',
    '/etc/passwd',
    'a/b/../../../x',
    '%2e%2e/x',
    '.',
    'C:\\x',
  ])('is found under no key like %s, even with a ticket for it', async (key) => {
    const { author } = world.people;
    const keys = [key, `${world.tenant.tenant.name}/${key}`];
    for (const each of keys) {
      expect((await author.attempt(getFile, { body: { key: each } })).status).toBe(404);
      expect((await author.attempt(removeFile, { body: { key: each } })).status).toBe(404);
      const { tenant } = world.tenant;
      const { keys: ring, now } = platform.running.platform;
      const token = await ring.sign(tenant, 'file', { key: each }, 60, now());
      const url = `/api/form/AWSS3/File?${new URLSearchParams({ key: each, token })}`;
      const answer = await author.inject({ method: 'GET', url });
      expect(answer.statusCode, answer.payload.slice(0, 100)).toBe(404);
    }
  });
});
