import { type PageName, pages } from '#contracts/pages/pages.ts';
import { isPermitted, permissions } from '#contracts/permissions.ts';
import type { Person } from '#server/features/people/index.ts';
import type { Why } from './why.ts';

/** Why a person may open a page, by the one table of permissions. */
export function whyPage({ flags }: Person, page: PageName): Why {
  const { permission } = pages[page];
  const wanted = permissions[permission].flags;
  const verdict = isPermitted(permission, flags) ? 'see' : 'none';
  if (wanted === null) return { verdict, actions: [], steps: [{ code: 'signed_in', holds: true }] };
  const held = wanted.filter((flag) => flags[flag]);
  const step =
    held.length > 0
      ? { code: 'has_flag' as const, holds: true, flags: held }
      : { code: 'needs_flag' as const, holds: false, flags: [...wanted] };
  return { verdict, actions: [], steps: [step] };
}
