import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { startTestPlatform } from '#test/harness/test-platform.ts';
import { clientOf, injection, validRequest } from '#test/security/world/send.ts';
import { aWorld } from '#test/security/world/world.ts';
import type { World } from '#test/security/world/world-types.ts';
import { largestBodies } from './largest-bodies/largest-bodies.ts';

/**
 * `npx tsx bench/largest-bodies.ts [NAME…]`: the largest bodies that each call takes, and for how long each keeps the
 * event loop from anything else. The shortest of three rounds counts, for other processes only ever add to it; where Linux
 * tells what the thread itself took for the whole call, no pause counts as longer than that.
 */
const rounds = 3;
const goalMs = 50;
const chosen = process.argv.slice(2);

const platform = await startTestPlatform();
try {
  const world = await aWorld(platform);
  const delays: { call: string; body: string; ms: number; status: number }[] = [];
  for (const endpoint of endpoints) {
    if (!endpoint.body || endpoint.transport === 'upload') continue;
    if (chosen.length > 0 && !chosen.includes(endpoint.name)) continue;
    for (const [body, payload] of largestBodies(validRequest(endpoint).request(world.ids, world).body)) {
      delays.push({ call: endpoint.name, body, ...(await longestPause(world, endpoint, payload)) });
    }
  }
  delays.sort((one, other) => other.ms - one.ms);
  const slow = delays.filter(({ ms }) => ms > goalMs);
  console.table(delays.slice(0, Math.max(slow.length, 20)));
  console.log(
    `${delays.length} bodies of ${endpoints.length} calls; ${slow.length} take more than ${goalMs} ms`,
  );
} finally {
  await platform.stop();
}
process.exit(0);

async function longestPause(
  world: World,
  endpoint: Endpoint,
  payload: string,
): Promise<{ ms: number; status: number }> {
  const { as, request } = validRequest(endpoint);
  const client = endpoint.name === 'signOut' ? await world.tenant.addUser() : clientOf(world, as);
  const { method, url, headers } = injection(endpoint, { ...request(world.ids, world), body: undefined });
  const pauses: number[] = [];
  let status = 0;
  for (let round = 0; round < rounds; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await new Promise((resolve) => setTimeout(resolve, 5));
    delay.reset();
    const busyBefore = busyMs();
    const answer = await client.inject({
      method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    delay.disable();
    pauses.push(Math.min(delay.max / 1e6, busySince(busyBefore)));
    status = answer.statusCode;
  }
  return { ms: Math.round(Math.min(...pauses)), status };
}

function busySince(before: number): number {
  return before === Number.POSITIVE_INFINITY ? before : busyMs() - before;
}

/** Milliseconds for which this thread has had a processor; without end where the system does not tell. */
function busyMs(): number {
  const file = `/proc/self/task/${process.pid}/schedstat`;
  if (!existsSync(file)) return Number.POSITIVE_INFINITY;
  return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
}
