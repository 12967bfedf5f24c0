import { expect, it } from 'vitest';
import { renewalOf } from './known-device.ts';

const known = { userId: 'ana', deviceId: 'd', endpoint: 'old', name: 'Phone', hidesContent: false };
const listed = { id: 'd', name: 'My phone', hidesContent: true };

it('keeps a subscription that is as the server has it, with what its owner has changed', () => {
  const device = { ...known, name: 'My phone', hidesContent: true };
  expect(renewalOf(known, 'old', [listed])).toEqual({ kind: 'keep', device });
});

it('forgets a device that its owner has removed', () => {
  expect(renewalOf(known, 'old', [])).toEqual({ kind: 'forget' });
});

it.each(['new', null])('renews a subscription that the browser has replaced or dropped: %s', (endpoint) => {
  expect(renewalOf(known, endpoint, [listed])).toMatchObject({
    kind: 'renew',
    device: { hidesContent: true },
  });
});

it('renews a subscription that the server has given up because the browser had replaced it', () => {
  const hiding = { ...known, hidesContent: true };
  expect(renewalOf(hiding, 'new', [])).toEqual({ kind: 'renew', device: hiding });
});
