import type { testRun as endpoint } from '#contracts/app-checks/test-run.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { beginInPieces } from '#engine/form/begin.ts';
import { accessEverywhere } from '#engine/form/field-access.ts';
import { mergeInPieces } from '#engine/form/merge.ts';
import { entryFacts } from '#server/features/entries/index.ts';
import { draftVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { presentRehearsal } from './present-rehearsal.ts';
import { rehearse } from './rehearse.ts';

/** Values that the form cannot read are left out, as they would be refused long before the workflow. */
export async function testRun(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = await draftVersion(ctx, params.moduleId);
  const known = await entryFacts(ctx, version, null);
  const initiator = known.people?.get(body.initiatorId ?? actorOf(ctx).id);
  if (!initiator) {
    const violations = [{ path: 'body.initiatorId', code: 'unknown_user' }];
    throw new AppError('validation_failed', {}, { violations });
  }
  const form = { ...known, initiator, actor: initiator };
  const { form: compiled } = version.compiled;
  const everything = accessEverywhere(compiled, 'editable');
  const begun = await inTurns(beginInPieces(compiled, form));
  const { values } = await inTurns(mergeInPieces(compiled, begun, body.data, everything, form));
  const setting = {
    version,
    form,
    people: await directory(ctx),
    organization: await organization(ctx),
  };
  return presentRehearsal(ctx, setting, await inTurns(rehearse(setting, values, body.steps)));
}
