import { describe, expect, it } from 'vitest';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { getLaunchPage } from '#contracts/people/get-launch-page.ts';
import { listTimeZones } from '#contracts/people/list-time-zones.ts';
import { setLanguage } from '#contracts/people/set-language.ts';
import { setLaunchPage } from '#contracts/people/set-launch-page.ts';
import { setTimeZone } from '#contracts/people/set-time-zone.ts';
import { getSidebar } from '#contracts/permissions/get-sidebar.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

describe('preferences', () => {
  it('let only full users and administrators choose their start page', async () => {
    const tenant = await platform.newTenant();
    const full = await tenant.asUser('isFullUser');
    const other = await tenant.asUser();
    const choices = ['tasks', 'dashboard', 'inquiry', 'applications'];
    expect(await full.call(getLaunchPage, {})).toMatchObject({ launchPage: 'tasks', choices });
    await full.call(setLaunchPage, { body: { launchPage: 'applications' } });
    expect((await full.call(getLaunchPage, {})).launchPage).toBe('applications');
    expect(await full.call(getUserInfo, {})).toMatchObject({
      preference: { launch_page: { type: 'applications' } },
    });
    expect(await other.call(getUserInfo, {})).toMatchObject({
      preference: { launch_page: { type: 'tasks' } },
    });
    const refused = await other.attempt(setLaunchPage, { body: { launchPage: 'applications' } });
    expect(refused).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    expect(await other.call(getLaunchPage, {})).toEqual({ launchPage: 'tasks', choices: ['tasks'] });
    const unknown = await full.inject({
      method: 'PUT',
      url: setLaunchPage.path,
      payload: { launchPage: 'x' },
    });
    expect([400, 422]).toContain(unknown.statusCode);
    expect(unknown.body).toContain('launchPage');
  });

  it('use the chosen language instead of the browser’s', async () => {
    const user = await (await platform.newTenant()).asUser();
    await user.call(setLanguage, { body: { language: 'de' } });
    expect(await user.call(getUserInfo, {})).toMatchObject({ language: 'de' });
    const headers = { 'accept-language': 'fr' };
    const menu = await user.call(getSidebar, {}, { headers });
    expect(menu.items[0]?.title).toBe('Start');
    await user.call(setLanguage, { body: { language: null } });
    expect((await user.call(getSidebar, {}, { headers })).items[0]?.title).toBe('Accueil');
  });

  it('accept exactly the time zones that are offered', async () => {
    const user = await (await platform.newTenant()).asUser();
    const zones = await user.call(listTimeZones, { query: {} });
    expect(zones).toContain('Europe/Vienna');
    await user.call(setTimeZone, { body: { timeZone: 'Asia/Tokyo' } });
    expect(await user.call(getUserInfo, {})).toMatchObject({ time_zone: 'Asia/Tokyo' });
    const refused = await user.attempt(setTimeZone, { body: { timeZone: 'Mars/Olympus' } });
    expect(refused.error?.errors).toMatchObject([{ path: 'body.timeZone' }]);
    expect(await user.call(getUserInfo, {})).toMatchObject({ time_zone: 'Asia/Tokyo' });
    await user.call(setTimeZone, { body: { timeZone: null } });
    expect(await user.call(getUserInfo, {})).toMatchObject({ time_zone: null });
  });
});
