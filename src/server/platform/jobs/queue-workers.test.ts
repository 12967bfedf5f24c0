import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { productParts } from '#server/product-parts.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { defineJob } from '../outbox/job-kind.ts';
import { jobHandler } from './job-handler.ts';

const count = defineJob({ name: 'test-count', payload: z.object({ number: z.number() }), concurrency: 2 });
const stumble = defineJob({ name: 'test-stumble', payload: z.object({}), retryDelaySeconds: 1 });
const counted: number[] = [];
let inProgress = 0;
let maxInProgress = 0;
let stumbles = 0;

const platform = useTestPlatform({
  worksInBackground: true,
  parts: {
    ...productParts,
    jobs: [
      jobHandler(count, async (_ctx, { number }) => {
        inProgress += 1;
        maxInProgress = Math.max(maxInProgress, inProgress);
        await new Promise((resolve) => setImmediate(resolve));
        inProgress -= 1;
        counted.push(number);
      }),
      jobHandler(stumble, async () => {
        stumbles += 1;
        if (stumbles === 1) throw new Error('again');
      }),
    ],
  },
});

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 100 });

describe('the workers of a node', () => {
  it('take jobs one after the other, up to the limit of their kind', async () => {
    const acme = await platform.newTenant();
    const numbers = Array.from({ length: 12 }, (_, number) => number);
    await acme.transact(null, async (ctx) => {
      for (const number of numbers) ctx.enqueue(count, { number });
    });
    await eventually(() => expect([...counted].sort((one, other) => one - other)).toEqual(numbers));
    expect(maxInProgress).toBeLessThanOrEqual(2);
  });

  it('find jobs that become due later, and jobs to retry', async () => {
    const acme = await platform.newTenant();
    await acme.transact(null, async (ctx) => {
      ctx.enqueue(count, { number: 100 }, { runAt: new Date(Date.now() + 1_000) });
      ctx.enqueue(stumble, {});
    });
    await eventually(() => {
      expect(counted).toContain(100);
      expect(stumbles).toBe(2);
    });
  });
});
