import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';
import { trustedProxies } from './trusted-proxies.ts';

const from = (remoteAddress: string, forwarded?: string | string[]) => ({
  headers: forwarded === undefined ? {} : ({ 'x-forwarded-for': forwarded } as Record<string, string>),
  socket: { remoteAddress } as Socket,
});

it('is that of the connection where no proxy is trusted', () => {
  expect(clientAddress(from('10.0.0.9', '1.2.3.4'), trustedProxies(0))).toBe('10.0.0.9');
  expect(clientAddress(from('10.0.0.9'), trustedProxies(1))).toBe('10.0.0.9');
});

it('is what the last trusted proxy wrote, and never what a client wrote before it', () => {
  const request = from('10.0.0.9', '6.6.6.6, 1.2.3.4, 10.0.0.8');
  expect(clientAddress(request, trustedProxies(1))).toBe('10.0.0.8');
  expect(clientAddress(request, trustedProxies(2))).toBe('1.2.3.4');
  expect(clientAddress(request, trustedProxies(['10.0.0.0/8']))).toBe('1.2.3.4');
  expect(clientAddress(from('10.0.0.9', ['6.6.6.6', '1.2.3.4']), trustedProxies(1))).toBe('1.2.3.4');
});
