import { sha256 } from '#server/platform/crypto/random-id.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SystemAnswer } from './ask-system.ts';

const maxAnswers = 300;
const maxSize = 250_000;

interface KeptAnswer {
  readonly answer: SystemAnswer;
  readonly atMs: number;
}

/** Answers of registers that a node keeps in memory, those used longest ago first. */
class KeptAnswers {
  private readonly answers = new Map<string, KeptAnswer>();

  get(key: string, nowMs: number, maxAgeMs: number): KeptAnswer | undefined {
    const kept = this.answers.get(key);
    if (!kept || Math.abs(nowMs - kept.atMs) >= maxAgeMs) return undefined;
    this.answers.delete(key);
    this.answers.set(key, kept);
    return kept;
  }

  keep(key: string, answer: SystemAnswer, atMs: number): void {
    if (answer.size > maxSize) return;
    this.answers.delete(key);
    this.answers.set(key, { answer, atMs });
    const [oldest] = this.answers.keys();
    if (this.answers.size > maxAnswers && oldest !== undefined) this.answers.delete(oldest);
  }
}

const kept = new WeakMap<Platform, KeptAnswers>();

/** What a node keeps of the answers of registers. */
export function keptAnswers(platform: Platform): KeptAnswers {
  const known = kept.get(platform) ?? new KeptAnswers();
  kept.set(platform, known);
  return known;
}

/** Under what an answer is kept: whose it is, under which settings it was asked for, and where. */
export function keyOfAnswer(tenantId: string, revision: number, url: string): string {
  return sha256(JSON.stringify([tenantId, revision, url]));
}
