import { afterAll, beforeAll } from 'vitest';
import { tenantsOfANode } from './tenants-in-stock.ts';
import { startTestPlatform, type TestPlatform, type TestPlatformOptions } from './test-platform.ts';

/** For files whose connectors, mails or bots reach servers of the test itself. */
export const reachingThisMachine: TestPlatformOptions = {
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32', DOCUMENT_PROVIDER_SECONDS: '4' },
};

/** A node that the files of one worker share, and how many tenants it has had. */
interface SharedNode {
  readonly started: Promise<TestPlatform>;
  tenants: number;
}
const sharedNodes = new Map<TestPlatformOptions | undefined, SharedNode>();

/**
 * The node of a test file. Files that ask for nothing special share one for each worker, and those that are
 * `reachingThisMachine` another, for a start costs more than most files; what they do not share is a tenant. With other
 * options, be they empty, the file has a node of its own, which is started before its tests and stopped after them.
 */
export function useTestPlatform(options?: TestPlatformOptions): TestPlatform {
  const isShared = options === undefined || options === reachingThisMachine;
  let started: TestPlatform | undefined;
  beforeAll(async () => {
    started = isShared ? await sharedPlatform(options) : await startTestPlatform(options);
  });
  afterAll(async () => {
    // What is left to be done would be done in the next file's name.
    if (isShared) await started?.settle();
    else await started?.stop();
  });
  return new Proxy({} as TestPlatform, {
    get: (_target, name) => {
      if (!started)
        throw new Error('The test platform starts before the first test, not while tests are declared.');
      return Reflect.get(started, name);
    },
  });
}

async function sharedPlatform(options: TestPlatformOptions | undefined): Promise<TestPlatform> {
  const known = sharedNodes.get(options);
  if (known && known.tenants < tenantsOfANode) return known.started;
  await (await known?.started)?.stop();
  const started = startTestPlatform({ ...options, tenants: tenantsOfANode });
  const node: SharedNode = { tenants: 0, started: started.then((platform) => countTenants(platform, node)) };
  sharedNodes.set(options, node);
  return node.started;
}

function countTenants(platform: TestPlatform, node: SharedNode): TestPlatform {
  return {
    ...platform,
    newTenant: (name) => {
      node.tenants += 1;
      return platform.newTenant(name);
    },
  };
}
