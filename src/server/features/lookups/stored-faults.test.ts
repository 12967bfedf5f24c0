import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listChoices } from '#contracts/lookups/list-choices.ts';
import { runRemoteUrl } from '#contracts/lookups/run-remote-url.ts';
import { forgetModule } from '#server/features/modules/index.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const url = 'http://169.254.169.254/';

/** An app that was published before a check existed that its field `one` does not pass. */
async function appOfOld(
  editorType: string,
  settings: (vendors: string) => Readonly<Record<string, unknown>>,
) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const everyone = { who: { kind: 'everyone' as const }, actions: ['start' as const, 'viewAll' as const] };
  const vendors = await aPublishedApp(
    designer,
    aDefinition([aSection('main', [aField('name', 'text')])], {
      permission: { rules: [everyone], rawPermission: null },
    }),
  );
  const moduleId = await aPublishedApp(designer, aDefinition());
  const definition = aDefinition([aSection('main', [aField('one', editorType, settings(vendors))])]);
  const ctx = await tenant.context(designer);
  await sql`update module_versions set definition = ${JSON.stringify(definition)}::jsonb
    where module_id = ${moduleId}`.execute(ctx.db.appTables());
  forgetModule(ctx, moduleId);
  return { designer, moduleId };
}

describe('an old definition', () => {
  it.each([
    ['remoteurl', { url, headers: [{ name: 'bad header', value: '' }] }, 422],
    ['remoteurl', { url, headers: [{ name: 'Host', value: 'evil' }] }, 422],
    ['remoteurl', { url, securityHeaderId: 'nope' }, 422],
    ['pull-data', { pullFrom: 'Connector', connectorId: 'nope', fills: { one: 'a' } }, 404],
    ['input-external', { connectorId: 'nope' }, 404],
  ])('of a %s %j is refused when it is used', async (editorType, settings, status) => {
    const { designer, moduleId } = await appOfOld(editorType, () => settings);
    const asked = await designer.attempt(runRemoteUrl, { body: { moduleId, fieldId: 'f_one' } });
    expect(asked.status).toBe(status);
  });

  it('with invalid conditions offers nothing', async () => {
    const filters = { condition: 'and', rules: ['q', null, 5] };
    const app = await appOfOld('lookup', (moduleId) => ({ moduleId, filters }));
    const asked = await app.designer.attempt(listChoices, {
      body: { moduleId: app.moduleId, fieldId: 'f_one', searchTerm: '', length: 10 },
    });
    expect(asked.status).toBe(422);
  });
});
