import { describe, expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

async function aDesigner() {
  const tenant = await platform.newTenant();
  const user = await tenant.asUser('isConsultant');
  return { user, id: await aModule(user, 'Buying') };
}

describe('what nobody knows', () => {
  it('is refused in a body, with the nearest name, and nothing is written', async () => {
    const { user, id } = await aDesigner();
    const url = `/api/form/Editor/UpdateModule?id=${id}`;
    const answer = await user.inject({ method: 'POST', url, payload: { name: 'Selling', desciption: 'x' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'unknown_key',
      message: '“desciption” is unknown here. Did you mean “description”?',
      errors: [{ path: 'body.desciption', code: 'unknown_key' }],
    });
    expect((await user.call(getModule, { query: { id } })).display_name).toBe('Buying');
  });

  it('is refused in a body that belongs into the query', async () => {
    const { user, id } = await aDesigner();
    const payload = { moduleId: id };
    const answer = await user.inject({ method: 'POST', url: '/api/form/Editor/DeleteForm', payload });
    expect(answer.statusCode).toBe(422);
    expect(JSON.stringify(answer.json())).toContain('query.moduleId');
  });

  it('is an error of a draft as a setting, which is kept and cannot be published', async () => {
    const { user, id } = await aDesigner();
    const definition = aDefinition([aSection('main', [aField('code', 'text', { maxLength: 10 })])]);
    const { etag, faults } = await saveDraft(user, id, definition);
    expect(faults.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'unknown_setting', where: { kind: 'field', id: 'code', property: 'maxLength' } },
    ]);
    const { module_draft } = await user.call(getModule, { query: { id } });
    expect(module_draft.fieldGroups[0]?.rows[0]?.fields[0]).toMatchObject({ maxLength: 10 });
    const refused = await user.attempt(publishModule, {
      query: { id },
      headers: { 'if-match': etag },
      body: { note: '' },
    });
    expect(refused).toMatchObject({ status: 422, error: { code: 'definition_faulty' } });
  });
});
