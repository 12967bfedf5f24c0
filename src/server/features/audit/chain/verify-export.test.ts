import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firstHash, type HashedRecord, linkHash } from './chain.ts';
import { verifyExport } from './verify-export.ts';

const aRecord = (number: number): HashedRecord => ({
  id: `id-${number}`,
  at: '2026-03-02T09:00:00.000Z',
  actorId: null,
  actedFor: null,
  way: 'browser',
  action: 'saved',
  subjectKind: 'app',
  subjectId: null,
  moduleId: null,
  entryId: null,
  requestId: 'r',
  facts: { number },
  commitments: {},
});

function anExport(length: number) {
  let hash = firstHash;
  return Array.from({ length }, (_, index) => {
    const position = index + 1;
    hash = linkHash(hash, position, aRecord(position));
    return { position, hash, record: aRecord(position) };
  });
}

const text = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const codes = (lines: readonly object[]) => verifyExport(text(lines)).faults.map(({ code }) => code);

function aCheckpoint(position: number, hash: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg: 'EdDSA' })}.${encode({ aud: 'audit-checkpoint', position, hash })}`;
  const signature = sign(null, Buffer.from(signed), privateKey).toString('base64url');
  const key = publicKey.export({ format: 'jwk' }) as Record<string, unknown>;
  return { position, hash, signed: `${signed}.${signature}`, key };
}

describe('an export', () => {
  it('is intact as it was written', () => {
    expect(verifyExport(text(anExport(5)))).toEqual({ count: 5, faults: [] });
  });

  it('shows a row that was edited', () => {
    const lines = anExport(5);
    const edited = lines.with(2, { ...lines[2], record: { ...aRecord(3), action: 'deleted' } } as never);
    expect(verifyExport(text(edited)).faults).toEqual([{ line: 3, code: 'edited' }]);
  });

  it('shows a row that was removed', () => {
    expect(codes(anExport(5).toSpliced(2, 1))).toContain('removed');
  });

  it('shows rows that were exchanged', () => {
    const lines = anExport(5);
    const [, second, third] = lines;
    if (!second || !third) throw new Error('too short');
    expect(codes(lines.with(1, third).with(2, second))).toContain('reordered');
  });

  it('shows a row that was added', () => {
    const lines = anExport(5);
    expect(codes(lines.toSpliced(2, 0, { ...lines[1], record: aRecord(9) } as never))).toEqual(['added']);
  });

  it('shows by the checkpoint that its end was cut off, or that all of it was written anew', () => {
    const lines = anExport(5);
    const checkpoint = aCheckpoint(5, lines[4]?.hash ?? '');
    expect(verifyExport(text(lines), checkpoint).faults).toEqual([]);
    const codesWith = (some: readonly object[]) =>
      verifyExport(text(some), checkpoint).faults.map(({ code }) => code);
    expect(codesWith(lines.slice(0, 4))).toEqual(['checkpoint']);
    let hash = firstHash;
    const anew = lines.map((line) => {
      const record = { ...line.record, actorId: 'somebody else' };
      hash = linkHash(hash, line.position, record);
      return { ...line, record, hash };
    });
    expect(verifyExport(text(anew)).faults).toEqual([]);
    expect(codesWith(anew)).toEqual(['checkpoint']);
  });

  it('does not believe a checkpoint that somebody else signed', () => {
    const lines = anExport(2);
    const checkpoint = { ...aCheckpoint(2, lines[1]?.hash ?? ''), key: aCheckpoint(2, '').key };
    expect(verifyExport(text(lines), checkpoint).faults).toEqual([{ line: 0, code: 'signature' }]);
  });
});
