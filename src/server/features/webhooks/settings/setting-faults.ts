import type { z } from 'zod';
import type { webhookSettings } from '#contracts/webhooks/webhook-shapes.ts';
import { isOutsideUrl } from '#engine/form/sources/external-call.ts';
import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import { headerNameFault } from '#engine/form/sources/request-headers.ts';
import { checkFilter } from '#engine/query/check-filter.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { priceFaults } from '#server/features/lists/index.ts';
import { compiledModule, listVisibleModules } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { WebhookHeader } from '../webhook.ts';

type Settings = z.output<typeof webhookSettings>;

/** Headers that the product sets. */
const ownHeaders: ReadonlySet<string> = new Set([
  'content-type',
  'user-agent',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
]);

/** Host and port of an address; empty while it is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** Whether messages went out encrypted, and go to the same place in the clear. */
export function isOpened(from: string, to: string): boolean {
  if (hostOf(from) === '' || hostOf(from) !== hostOf(to)) return false;
  return new URL(from).protocol === 'https:' && new URL(to).protocol !== 'https:';
}

/**
 * All that is wrong with the settings, and the condition in canonical form. `forPlain`: headers, in lower case, whose value was
 * given for encrypted sending only.
 */
export async function settingFaults(
  ctx: Context,
  settings: Settings,
  headers: readonly (Omit<WebhookHeader, 'value'> & { readonly value: string | null })[],
  forPlain: ReadonlySet<string>,
): Promise<{ readonly violations: readonly Violation[]; readonly condition: FilterGroup | null }> {
  const apps = await appFaults(ctx, settings);
  const { condition, faults } = apps.length > 0 ? noCondition : await conditionOf(ctx, settings);
  const others = [...headerFaults(headers, forPlain), ...priceFaults(settings, 'body.currency')];
  return { violations: [...urlFaults(settings), ...others, ...apps, ...faults], condition };
}

const noCondition = { condition: null, faults: [] as Violation[] };

function urlFaults({ url, allows_plain_http: allowsPlainHttp }: Settings): Violation[] {
  const path = 'body.url';
  if (!isOutsideUrl(url) || /[{}]/.test(url) || hostOf(url) === '') return [{ path, code: 'outside_url' }];
  const { protocol, username, password } = new URL(url);
  if (username !== '' || password !== '') return [{ path, code: 'outside_url' }];
  return protocol === 'https:' || allowsPlainHttp ? [] : [{ path, code: 'webhook_plain_http' }];
}

function headerFaults(
  headers: readonly { readonly name: string; readonly value: string | null; readonly isSecret: boolean }[],
  forPlain: ReadonlySet<string>,
): Violation[] {
  const seen = new Set<string>();
  return headers.flatMap(({ name, value, isSecret }, index): Violation[] => {
    const path = `body.headers[${index}]`;
    const lower = name.toLowerCase();
    const nameFault = ownHeaders.has(lower) ? 'header_not_allowed' : headerNameFault(name);
    const isTwice = seen.has(lower);
    seen.add(lower);
    return [
      ...(nameFault ? [{ path: `${path}.name`, code: nameFault, params: { name } }] : []),
      ...(isTwice ? [{ path: `${path}.name`, code: 'key_twice', params: { key: name } }] : []),
      ...(value === null
        ? [{ path: `${path}.value`, code: forPlain.has(lower) ? 'secret_for_plain' : 'secret_missing' }]
        : []),
      ...(value !== null && !isSecret && /[^\t\x20-\x7e\x80-\xff]/.test(value)
        ? [{ path: `${path}.value`, code: 'text_characters' }]
        : []),
    ];
  });
}

/** Apps are those that the actor, who becomes the owner, sees. */
async function appFaults(ctx: Context, { module_ids: ids }: Settings): Promise<Violation[]> {
  if (ids === null) return [];
  const visible = new Set((await listVisibleModules(ctx)).modules.map(({ id }) => id));
  return ids.flatMap((id, index) =>
    visible.has(id) ? [] : [{ path: `body.module_ids[${index}]`, code: 'unknown_choice' }],
  );
}

async function conditionOf(ctx: Context, { condition, module_ids: ids }: Settings) {
  if (condition === null || condition.rules.length === 0) return noCondition;
  const [moduleId] = ids ?? [];
  if (moduleId === undefined || ids?.length !== 1) {
    return { condition: null, faults: [{ path: 'body.condition', code: 'webhook_condition_app' }] };
  }
  const { compiled } = await compiledModule(ctx, moduleId);
  const checked = checkFilter(condition, filterColumnsOf(compiled.form));
  if (checked.ok) return { condition: checked.filter, faults: [] };
  const faults = checked.violations.map((one) => ({
    ...one,
    path: `body.condition${one.path.replace(/^filters/, '')}`,
  }));
  return { condition: null, faults };
}
