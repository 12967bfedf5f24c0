import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { approvalApp, wideApp } from '../world/bench-apps.ts';
import { startBench } from '../world/bench-platform.ts';
import { createBenchDatabase } from '../world/scratch-database.ts';
import { entryData } from '../world/world.ts';

const roundCount = 8;
const inRound = { W1: 150, W4: 30 } as const;

interface Figure {
  readonly work: string;
  readonly withTrailMs: number;
  readonly withoutMs: number;
  readonly ratio: number;
}

/** How long W1 and W4 take one after the other, with the trail and without, medians of alternating rounds. */
export async function measureTrailCost(serverUrl: string): Promise<readonly Figure[]> {
  const database = await createBenchDatabase(serverUrl);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fw-bench-audit-'));
  const bench = await startBench(database.url, folder);
  try {
    const works = await worksOf(bench);
    const { trail } = bench.running.platform;
    const figures: Figure[] = [];
    for (const work of ['W1', 'W4'] as const) {
      await roundOf(works[work], inRound[work]);
      const times = { with: [] as number[], without: [] as number[] };
      for (let round = 0; round < roundCount; round += 1) {
        for (const kind of round % 2 === 0
          ? (['with', 'without'] as const)
          : (['without', 'with'] as const)) {
          const write = trail.write;
          if (kind === 'without') trail.write = async () => undefined;
          times[kind].push(await roundOf(works[work], inRound[work]));
          trail.write = write;
        }
      }
      const [withTrailMs, withoutMs] = [median(times.with), median(times.without)];
      figures.push({
        work,
        withTrailMs,
        withoutMs,
        ratio: Math.round((100 * withoutMs) / withTrailMs) / 100,
      });
    }
    return figures;
  } finally {
    await bench.app.server.close();
    await bench.running.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function worksOf({ office, settle }: Awaited<ReturnType<typeof startBench>>) {
  const designer = await office.asUser('isConsultant');
  const ben = await office.addUser();
  const ana = await office.addUser();
  const cho = await office.addUser();
  const wide = await aPublishedApp(designer, wideApp());
  const approval = await aPublishedApp(designer, approvalApp(ana.id, cho.id));
  let number = 0;
  const decide = async (person: typeof ana) => {
    const [task] = (await person.call(listTasks, { body: { length: 1 } })).items;
    await person.call(decideTask, { body: { task_id: task?.id ?? '', accepted: true, description: '' } });
  };
  return {
    W1: async () => {
      number += 1;
      await ben.call(saveEntry, {
        query: { moduleId: wide },
        body: { data: entryData(number, ben.id) as never },
      });
    },
    W4: async () => {
      number += 1;
      const data = entryData(number, ben.id) as never;
      await ben.call(submitEntry, { query: { moduleId: approval }, body: { data } });
      await decide(ana);
      await decide(cho);
      await settle();
    },
  };
}

/** Milliseconds for one. */
async function roundOf(work: () => Promise<void>, count: number): Promise<number> {
  const begun = performance.now();
  for (let done = 0; done < count; done += 1) await work();
  return (performance.now() - begun) / count;
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}
