import { median, ourServer } from './measure-works.ts';
import { residentMb } from './process-cpu.ts';

export interface StartFigures {
  /** From the start of the process to its first answer, on a database that is already of this release. */
  readonly firstAnswerMs: number;
  readonly idleMb: number;
}

const startCount = 5;
const idleSeconds = 15;

/** Starts our server several times; the last one is left alone for a while before its memory is read. */
export async function measureStart(databaseUrl: string, dataDir: string): Promise<StartFigures> {
  const startsMs: number[] = [];
  for (let number = 1; number < startCount; number += 1) {
    const server = await ourServer(databaseUrl, dataDir);
    startsMs.push(server.startedInMs);
    await server.stop();
  }
  const last = await ourServer(databaseUrl, dataDir);
  startsMs.push(last.startedInMs);
  await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000));
  const idleMb = residentMb(last.pid);
  await last.stop();
  return { firstAnswerMs: median(startsMs), idleMb };
}
