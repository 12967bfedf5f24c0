import { afterAll, beforeAll } from 'vitest';
import { tenantsOfANode } from './tenants-in-stock.ts';
import { startTestPlatform, type TestPlatform, type TestPlatformOptions } from './test-platform.ts';

/** The node that the files of one worker share, and how many tenants it has had. */
let shared: Promise<TestPlatform> | undefined;
let tenants = 0;

/**
 * The node of a test file. Files that ask for nothing special share one for each worker, for a start costs more than
 * most files; what they do not share is a tenant. With options, be they empty, the file has a node of its own, which is
 * started before its tests and stopped after them.
 */
export function useTestPlatform(options?: TestPlatformOptions): TestPlatform {
  let started: TestPlatform | undefined;
  beforeAll(async () => {
    started = options ? await startTestPlatform(options) : await sharedPlatform();
  });
  afterAll(async () => {
    if (options) await started?.stop();
    // What is left to be done would be done in the next file's name.
    else await started?.settle();
  });
  return new Proxy({} as TestPlatform, {
    get: (_target, name) => {
      if (!started)
        throw new Error('The test platform starts before the first test, not while tests are declared.');
      return Reflect.get(started, name);
    },
  });
}

async function sharedPlatform(): Promise<TestPlatform> {
  if (shared && tenants >= tenantsOfANode) {
    await (await shared).stop();
    shared = undefined;
  }
  if (!shared) {
    tenants = 0;
    shared = startTestPlatform({ tenants: tenantsOfANode }).then(countTenants);
  }
  return shared;
}

function countTenants(platform: TestPlatform): TestPlatform {
  return {
    ...platform,
    newTenant: (name) => {
      tenants += 1;
      return platform.newTenant(name);
    },
  };
}
