import type { z } from 'zod';
import type { changesSinceApproval as contract } from '#contracts/tasks/get-task.ts';
import { differencesOf } from '#engine/form/values/differences.ts';
import { redact } from '#engine/form/values/redact.ts';
import { loadReferences, textFacts } from '#server/features/entries/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import {
  changesSinceApproval,
  type EntryView,
  entryAccess,
  personNamer,
  presentDifference,
  storedFieldOf,
} from '#server/features/workflow/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

type Output = z.output<typeof contract>;

const maxItems = 30;

/**
 * The differences between the entry now and the entry at the reader's last approval, or else at the last approval by
 * anyone. Only values that the reader may see now are compared, cell by cell. Null: there is no approval, or no
 * difference.
 */
export async function changesSince(ctx: Context, { situation }: EntryView): Promise<Output | null> {
  const { entry } = situation;
  const since = entry && (await changesSinceApproval(ctx, entry));
  if (!entry || !since) return null;
  const { approval, changes } = since;
  const { form } = inLanguage(situation.version, ctx.locale).compiled;
  const access = entryAccess(situation);
  const [before, after] = [redact(form, since.before, access), redact(form, entry.values, access)];
  const differences = differencesOf(form, before, after);
  if (differences.length === 0) return null;
  const facts = await textFacts(ctx, await loadReferences(ctx, form, [before, after]));
  const named = await personNamer(ctx, [approval.actorId, ...changes.map(({ actorId }) => actorId)]);
  const byField = new Map(changes.map((change) => [change.field, change]));
  return {
    since: approval.at,
    by: named(approval.actorId),
    isOwn: approval.actorId === actorOf(ctx).id,
    items: differences.slice(0, maxItems).map((difference) => {
      const change = byField.get(storedFieldOf(difference));
      return {
        ...presentDifference(difference, facts),
        at: change?.at ?? approval.at,
        by: named(change?.actorId),
      };
    }),
    more: Math.max(0, differences.length - maxItems),
  };
}
