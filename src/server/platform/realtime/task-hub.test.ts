import { type HubConnection, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import { afterEach, describe, expect, it } from 'vitest';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { startTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const open: HubConnection[] = [];
let home: TestTenant | undefined;
let address: string | undefined;

/** The tenant of the bare address, because browsers in tests cannot choose their host. */
async function homeTenant(): Promise<TestTenant> {
  home ??= await platform.newTenant('demo');
  return home;
}

async function connect(
  base: string,
  token: string | (() => Promise<string>),
  query = '',
): Promise<HubConnection> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${base}/TaskHub${query}`, {
      accessTokenFactory: typeof token === 'string' ? () => token : token,
    })
    .withAutomaticReconnect([0, 100, 200, 500, 1000])
    .configureLogging(LogLevel.None)
    .build();
  open.push(connection);
  await connection.start();
  return connection;
}

const baseAddress = async () => {
  address ??= await platform.listen();
  return address;
};

function next(connection: HubConnection, target: string): Promise<unknown> {
  return new Promise((resolve) => connection.on(target, resolve));
}

/** Closes the socket under the client, like a lost network. */
function cut(connection: HubConnection): void {
  type Inside = { connection: { transport: { _webSocket: { terminate(): void } } } };
  (connection as unknown as Inside).connection.transport._webSocket.terminate();
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.stop()));
});

describe('TaskHub', () => {
  it('works with the stock client and knows its connection', async () => {
    const user = await (await homeTenant()).asUser();
    const connection = await connect(await baseAddress(), user.token);
    expect(await connection.invoke('GetConnectionId')).toBe(connection.connectionId);
    await expect(connection.invoke('DropEverything')).rejects.toThrow(/does not exist/);
  });

  it('sends to one user, not to others', async () => {
    const tenant = await homeTenant();
    const [ana, ben] = [await tenant.addUser(), await tenant.addUser()];
    const base = await baseAddress();
    const [hers, his] = [await connect(base, ana.token), await connect(base, ben.token)];
    const received: unknown[] = [];
    his.on('NotificationReceived', (message) => received.push(message));
    const arrival = next(hers, 'NotificationReceived');
    const { realtime } = platform.running.platform;
    await realtime.send(tenant.tenant, [ana.id], 'NotificationReceived', { id: 'n1' });
    expect(await arrival).toEqual({ id: 'n1' });
    const everyone = next(his, 'ModulePublished');
    await realtime.send(tenant.tenant, 'everyone', 'ModulePublished', { moduleId: 'm', version: 2 });
    expect(await everyone).toEqual({ moduleId: 'm', version: 2 });
    expect(received).toEqual([]);
  });

  it("refuses no token, another tenant's token and another user's id", async () => {
    const user = await (await homeTenant()).asUser();
    const foreign = await (await platform.newTenant()).asUser();
    const base = await baseAddress();
    await expect(connect(base, '')).rejects.toThrow();
    await expect(connect(base, await foreign.token())).rejects.toThrow();
    await expect(connect(base, await user.token(), `?userId=${foreign.id}`)).rejects.toThrow();
    const own = await connect(base, await user.token(), `?userId=${user.id}`);
    expect(own.state).toBe(HubConnectionState.Connected);
  });

  it('accepts a client again after the connection was cut', async () => {
    const tenant = await homeTenant();
    const user = await tenant.addUser();
    const connection = await connect(await baseAddress(), user.token);
    const again = new Promise((resolve) => connection.onreconnected(resolve));
    cut(connection);
    await again;
    const arrival = next(connection, 'EntryChanged');
    await platform.running.platform.realtime.send(tenant.tenant, [user.id], 'EntryChanged', {
      moduleId: 'm',
      recordId: 'r',
    });
    expect(await arrival).toEqual({ moduleId: 'm', recordId: 'r' });
  });
});

describe.runIf(isPostgres)('two nodes', () => {
  it('reach a user whichever node the browser is on', async () => {
    const tenant = await homeTenant();
    const user = await tenant.addUser();
    const other: TestPlatform = await startTestPlatform({ sharedWith: platform });
    try {
      const connection = await connect(await other.listen(), user.token);
      const arrival = next(connection, 'TaskChanged');
      const message = { taskId: 't', moduleId: 'm', recordId: 'r' };
      await platform.running.platform.realtime.send(tenant.tenant, [user.id], 'TaskChanged', message);
      expect(await arrival).toEqual(message);
      await connection.stop();
    } finally {
      await other.stop();
    }
  });
});
