import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asker } from '../asking/asker.ts';
import type { ExternalResponse } from '../asking/call-external-system.ts';
import type { PreparedCall } from '../asking/prepare-call.ts';

const maxAnswers = 500;
const maxTotalSize = 20_000_000;
const maxSize = 250_000;

interface KeptAnswer {
  readonly answer: ExternalResponse;
  /** The call in the log that it came from. */
  readonly callId: string;
  readonly keptAtMs: number;
}

/** The answers that a node keeps in memory, the last used at the end. */
class AnswerCache {
  private readonly answers = new Map<string, KeptAnswer>();
  private totalSize = 0;

  get(key: string, nowMs: number, maxAgeMs: number): KeptAnswer | undefined {
    const kept = this.answers.get(key);
    if (!kept) return undefined;
    this.drop(key);
    if (Math.abs(nowMs - kept.keptAtMs) >= maxAgeMs) return undefined;
    this.put(key, kept);
    return kept;
  }

  keep(key: string, answer: ExternalResponse, callId: string, nowMs: number): void {
    if (answer.size > maxSize) return;
    this.drop(key);
    this.put(key, { answer, callId, keptAtMs: nowMs });
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= maxAnswers && this.totalSize <= maxTotalSize) break;
      this.drop(oldest);
    }
  }

  private put(key: string, kept: KeptAnswer): void {
    this.answers.set(key, kept);
    this.totalSize += kept.answer.size;
  }

  private drop(key: string): void {
    this.totalSize -= this.answers.get(key)?.answer.size ?? 0;
    this.answers.delete(key);
  }
}

const caches = new WeakMap<Platform, AnswerCache>();

/** The answers that a node keeps: at most 500 and 20 million characters, those used longest ago go first. */
export function answerCache(platform: Platform): AnswerCache {
  const known = caches.get(platform) ?? new AnswerCache();
  caches.set(platform, known);
  return known;
}

/**
 * Under what an answer is kept: everything that decides it. The secrets are not in it, but the security header with its
 * revision is. Requests that name a person are that person's.
 */
export function answerKey(ctx: Context, asker: Pick<Asker, 'id' | 'version'>, call: PreparedCall) {
  const { method, url, headers, body, request, secrets } = call;
  const person = request.hasGovHeaders ? (ctx.actor?.id ?? '') : '';
  const asked = [method, url, Object.entries(headers).sort(), body];
  const rights = [request.securityHeaderId, secrets.revision, person];
  return sha256(JSON.stringify([ctx.tenant.id, asker.id, asker.version, rights, asked]));
}
