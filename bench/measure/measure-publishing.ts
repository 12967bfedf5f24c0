import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { publishDefinition } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';

/** What a change of an app costs those who use it meanwhile, in milliseconds. */
export interface PublishingTimes {
  readonly publish: number;
  readonly longestRead: number;
  readonly longestWrite: number;
  readonly refused: number;
}

/** No two entries have the same title, as one of the changes asks for that. */
let number = 0;

/** Publishes a definition while one reads an entry of the app and one writes entries, one after the other. */
export async function measurePublishing(
  designer: TestUser,
  moduleId: string,
  definition: ModuleDefinition,
): Promise<PublishingTimes> {
  const query = { moduleId };
  const save = () => {
    number += 1;
    return designer.attempt(saveEntry, { query, body: { data: { title: `Beside ${number}` } } });
  };
  const { data } = await save();
  const recordId = data?.id ?? '';
  let isOver = false;
  let refused = 0;
  const longest = async (ask: () => Promise<{ readonly status: number }>) => {
    let most = 0;
    while (!isOver) {
      const begun = performance.now();
      if ((await ask()).status !== 200) refused += 1;
      most = Math.max(most, performance.now() - begun);
      // Lets the publishing have the event loop, which it shares with both.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return most;
  };
  const reads = longest(() => designer.attempt(getEntry, { params: { recordId }, query }));
  const writes = longest(save);
  const begun = performance.now();
  let publish = 0;
  try {
    await publishDefinition(designer, moduleId, definition);
    publish = performance.now() - begun;
  } finally {
    isOver = true;
    await Promise.all([reads, writes]);
  }
  return { publish, longestRead: await reads, longestWrite: await writes, refused };
}
