import { describe, expect, it } from 'vitest';
import { linkFile } from '#contracts/files/link-file.ts';
import { openPermalink } from '#contracts/files/open-permalink.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

describe('a permanent link to a file', () => {
  it('opens it for people who may see its entry, and is no right by itself', async () => {
    const tenant = await platform.newTenant();
    const designer = await tenant.asUser('isConsultant');
    const [user, colleague] = [await tenant.asUser(), await tenant.addUser()];
    const definition = aDefinition([aSection('main', [aField('paper', 'file')])]);
    const moduleId = await aPublishedApp(designer, definition);
    const content = Buffer.from('hello').toString('base64');
    const upload = (name: string) => user.call(uploadBase64, { body: { moduleId, name, content } });
    const [file, other] = [await upload('a.txt'), await upload('b.txt')];
    await aStoredEntry(tenant, user, moduleId, { paper: { ...file } });

    const { url, token } = await user.call(linkFile, { body: { key: file.key } });
    expect(url).toBe(`/permalink/file?${new URLSearchParams({ key: file.key, token })}`);
    const opened = await user.call(openPermalink, { body: { key: file.key, token } });
    expect(opened).toMatchObject({ name: 'a.txt' });
    expect((await user.inject({ method: 'GET', url: opened.url })).payload).toBe('hello');

    const status = async (who: typeof user, key: string, given: string) =>
      (await who.attempt(openPermalink, { body: { key, token: given } })).status;
    expect(await status(colleague, file.key, token)).toBe(404);
    expect((await colleague.attempt(linkFile, { body: { key: file.key } })).status).toBe(404);
    expect(await status(user, other.key, token)).toBe(404);
    expect(await status(user, file.key, `${token.slice(0, -1)}_`)).toBe(404);
    const stranger = await (await platform.newTenant()).asUser('isAdministrator');
    expect(await status(stranger, file.key, token)).toBe(404);
  });
});
